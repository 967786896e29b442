import createDOMPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { createArticleSanitizer } from './createArticleSanitizer.ts';

/** Sanitizes an article's HTML; one DOM document is reused for all articles. */
// biome-ignore lint/style/noDefaultExport: the worker pool runs the default export of a file
export default createArticleSanitizer(createDOMPurify(new JSDOM('').window as unknown as WindowLike));
