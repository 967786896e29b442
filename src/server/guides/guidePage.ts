import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { text } from '../../definition/text';

const style = readFileSync(path.join(import.meta.dirname, 'guide.css'), 'utf8');

/** A guide, which is our own Markdown, as a page. */
export function guidePage(markdown: string): string {
  const [, title = text('appName')] = /^# (.+)$/m.exec(markdown) ?? [];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · ${text('appName')}</title>
<style>${style}</style>
<main>
${marked.parse(markdown, { async: false })}
</main>
</html>`;
}
