import { convertBlocks } from './convertBlocks.ts';
import { convertInlineStyles } from './convertInlineStyles.ts';
import { convertWordLists } from './convertWordLists.ts';
import { PasteLosses } from './PasteLosses.ts';
import type { PasteSource } from './PasteSource.ts';
import { adoptPictures, showAdoptedPictures } from './pictures.ts';
import { removeUnsupported } from './removeUnsupported.ts';
import { findSourceUrl, resolveLinks } from './resolveLinks.ts';
import { sanitizePastedHtml } from './sanitizePastedHtml.ts';

/** Clipboard header of Windows before the HTML. */
const clipboardHeader = /^\s*Version:[\d.]+\s[^<]*/;

/**
 * Converts pasted HTML to elements that the editor reads, and collects what is lost. The editor's parse rules do the
 * rest: they know bold, italic, underlined and struck text from styles, and make a paragraph of each line block.
 */
export function cleanPastedHtml(html: string, source: PasteSource): { html: string; losses: PasteLosses } {
  const losses = new PasteLosses();
  const page = new DOMParser().parseFromString(html.replace(clipboardHeader, ''), 'text/html');
  // Copied from the editor itself: only allowed content, and relative links of the author.
  if (page.querySelector('[data-pm-slice]')) return { html: sanitizePastedHtml(page.body.innerHTML), losses };
  const address = findSourceUrl(page, html) ?? source.url;
  removeUnsupported(page, losses);
  convertWordLists(page);
  const pictures = adoptPictures(page, address, source, losses);
  resolveLinks(page, address, losses);
  convertBlocks(page);
  convertInlineStyles(page, losses);
  return { html: showAdoptedPictures(sanitizePastedHtml(page.body.innerHTML), pictures), losses };
}
