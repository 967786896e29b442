/** What a publisher puts into a page where a widget is to stand; `origin` is where the public reaches this server. */
export function embedCode(origin: string, key: string): string {
  return `<div data-publisher-widget="${key}"></div>\n<script async src="${origin}/embed/widget.js"></script>`;
}
