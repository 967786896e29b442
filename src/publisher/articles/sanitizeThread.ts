import createDOMPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { articleSanitizer } from './articleSanitizer';

/** Leaves of an article's HTML what readers may be shown; one document serves every article. */
// biome-ignore lint/style/noDefaultExport: a thread runs what its file exports by default
export default articleSanitizer(createDOMPurify(new JSDOM('').window as unknown as WindowLike));
