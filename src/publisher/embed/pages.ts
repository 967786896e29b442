import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escaped } from '../../definition/code';
import { text } from '../text';
import { creativePage } from './creativePage';
import type { EmbeddedWidget } from './embeddedWidget';
import headings from './headings.json';

const widgetStyle = embedFile('widget.css');

/** The document of a widget's frame: each creative in a frame of its own, in which no script runs. */
export function widgetPage({ lan, widget_style, creatives }: EmbeddedWidget): string {
  const heading = (headings as Record<string, string>)[lan] ?? headings.en;
  return `<!doctype html>
<html lang="${escaped(lan)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(heading)}</title>
<style>${widgetStyle}</style>
<body class="${escaped(widget_style)}">
${creatives.length > 0 ? `<h2>${escaped(heading)}</h2>\n<ul>${creatives.map(item).join('')}</ul>` : ''}
<script src="/embed/frame.js"></script>
</html>`;
}

function item({ title, markup }: EmbeddedWidget['creatives'][number]): string {
  return `<li><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escaped(title)}" srcdoc="${escaped(creativePage(markup))}"></iframe></li>`;
}

const testStyle = embedFile('test.css');

/** A page such as a publisher's, with the embed code in it. */
export function testPage(code: string): string {
  const title = escaped(text('server.embed.title'));
  const paragraph = `<p>${escaped(text('server.embed.paragraph'))}</p>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${testStyle}</style>
<main>
<header>${escaped(text('server.embed.lead'))}</header>
<h1>${title}</h1>
${paragraph}
${code}
${paragraph}
</main>
</html>`;
}

/** A file that pages of publishers load. */
export function embedFile(name: string): string {
  return readFileSync(path.join(import.meta.dirname, 'files', name), 'utf8');
}
