import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeMarkup } from '#definition/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';
import { buildCreativePage } from './buildCreativePage.ts';
import headings from './headings.json';
import type { EmbeddedWidget } from './loadEmbeddedWidget.ts';

const widgetStyle = readEmbedFile('widget.css');

/** Renders the HTML document of a widget's iframe. Each creative is in a sandboxed iframe in which no script runs. */
export function renderWidgetPage({ lan, widget_style, creatives }: EmbeddedWidget): string {
  const heading = (headings as Record<string, string>)[lan] ?? headings.en;
  return `<!doctype html>
<html lang="${escapeMarkup(lan)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(heading)}</title>
<style>${widgetStyle}</style>
<body class="${escapeMarkup(widget_style)}">
${creatives.length > 0 ? `<h2>${escapeMarkup(heading)}</h2>\n<ul>${creatives.map(renderCreativeItem).join('')}</ul>` : ''}
<script src="/embed/frame.js"></script>
</html>`;
}

function renderCreativeItem({ title, markup }: EmbeddedWidget['creatives'][number]): string {
  return `<li><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escapeMarkup(title)}" srcdoc="${escapeMarkup(buildCreativePage(markup))}"></iframe></li>`;
}

const testStyle = readEmbedFile('test.css');

/** Renders a test page with the embed code, similar to a publisher's page. */
export function renderTestPage(code: string): string {
  const title = escapeMarkup(getPublisherText('server.embed.title'));
  const paragraph = `<p>${escapeMarkup(getPublisherText('server.embed.paragraph'))}</p>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${testStyle}</style>
<main>
<header>${escapeMarkup(getPublisherText('server.embed.lead'))}</header>
<h1>${title}</h1>
${paragraph}
${code}
${paragraph}
</main>
</html>`;
}

/** Reads a static file that publishers' pages load. */
export function readEmbedFile(name: string): string {
  return readFileSync(path.join(import.meta.dirname, 'files', name), 'utf8');
}

const placesScript = readEmbedFile('places.js');

/**
 * Wraps a script (with the helpers of places.js) in a function and calls one of its functions. The argument is escaped
 * for a script element.
 */
export function renderScriptWithFunctionCall(script: string, name: string, argument: unknown): string {
  return `(() => {\n${placesScript}\n${script}\n${name}(${toScriptLiteral(argument)});\n})();\n`;
}

function toScriptLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
