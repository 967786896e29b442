import { convertBlocks } from './convertBlocks.ts';
import { convertWordLists } from './convertWordLists.ts';
import { normalizeInlineStyles } from './normalizeInlineStyles.ts';
import type { PasteContext } from './PasteContext.ts';
import { PasteLosses } from './PasteLosses.ts';
import { insertUploadedPictureUrls, uploadOrResolvePastedPictures } from './pictures.ts';
import { removeUnsupported } from './removeUnsupported.ts';
import { findCopiedPageUrl, resolveLinks } from './resolveLinks.ts';
import { sanitizePastedHtml } from './sanitizePastedHtml.ts';

/** Clipboard header of Windows before the HTML. */
const clipboardHeader = /^\s*Version:[\d.]+\s[^<]*/;

/**
 * Converts pasted HTML to elements that the editor reads, starts the upload of its pictures, and lists what is lost.
 * The editor's parse rules do the rest: they know bold, italic, underlined and struck text from styles, and make a
 * paragraph of each line block.
 */
export function cleanPastedHtml(html: string, source: PasteContext): { html: string; losses: PasteLosses } {
  const losses = new PasteLosses();
  const page = new DOMParser().parseFromString(html.replace(clipboardHeader, ''), 'text/html');
  // Copied from the editor itself: only allowed content, and relative links of the author.
  if (page.querySelector('[data-pm-slice]')) return { html: sanitizePastedHtml(page.body.innerHTML), losses };
  const address = findCopiedPageUrl(page, html) ?? source.url;
  removeUnsupported(page, losses);
  convertWordLists(page);
  const pictures = uploadOrResolvePastedPictures(page, address, source, losses);
  resolveLinks(page, address, losses);
  convertBlocks(page);
  normalizeInlineStyles(page, losses);
  return { html: insertUploadedPictureUrls(sanitizePastedHtml(page.body.innerHTML), pictures), losses };
}
