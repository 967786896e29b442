/**
 * Builds the HTML document of a creative's iframe, for readers' pages and the console. It fills the iframe, and links
 * open outside it.
 */
export function buildCreativePage(markup: string): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank"><style>html,body{height:100%;margin:0}</style>${markup}`;
}
