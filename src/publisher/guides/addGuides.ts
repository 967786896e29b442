import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { marked } from 'marked';
import { text } from '../../definition/text';
import { FileAnswer } from '../../server/answers';
import { sendFile } from '../../server/api/send';

const folder = path.resolve(import.meta.dirname, '../../../docs/guides');

/** Serves the guides for those who integrate, as pages, and the files that they speak of. */
export function addGuides(app: FastifyInstance): void {
  for (const [name, markdown] of contentsOf(folder, '.md')) {
    const page = guidePage(markdown);
    app.get(`/guides/${path.basename(name, '.md')}`, (_, reply) =>
      reply.type('text/html; charset=utf-8').send(page),
    );
  }
  for (const [name, content] of contentsOf(path.join(folder, 'files'), '.txt'))
    app.get(`/guides/files/${name}`, (_, reply) => sendFile(reply, new FileAnswer(name, content)));
}

function contentsOf(place: string, ending: string): [string, string][] {
  return readdirSync(place)
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(path.join(place, name), 'utf8')]);
}

const style = readFileSync(path.join(import.meta.dirname, 'guide.css'), 'utf8');

/** A guide, which is our own Markdown, as a page. */
function guidePage(markdown: string): string {
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
