import type { EmbeddedWidget } from './embeddedWidget';
import { escaped } from './escaped';
import { file } from './file';
import headings from './headings.json';

const style = file('widget.css');

/** The document of a widget's frame: each creative in a frame of its own, in which no script runs. */
export function widgetPage({ lan, widget_style, creatives }: EmbeddedWidget): string {
  const heading = (headings as Record<string, string>)[lan] ?? headings.en;
  return `<!doctype html>
<html lang="${escaped(lan)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(heading)}</title>
<style>${style}</style>
<body class="${escaped(widget_style)}">
${creatives.length > 0 ? `<h2>${escaped(heading)}</h2>\n<ul>${creatives.map(item).join('')}</ul>` : ''}
<script src="/embed/frame.js"></script>
</html>`;
}

function item({ title, markup }: EmbeddedWidget['creatives'][number]): string {
  const document = `<!doctype html><meta charset="utf-8"><base target="_blank"><style>html,body{height:100%;margin:0}</style>${markup}`;
  return `<li><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escaped(title)}" srcdoc="${escaped(document)}"></iframe></li>`;
}
