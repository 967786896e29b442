import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { marked } from 'marked';
import { formatMessage } from '#definition/projectApi.ts';
import { FileResponse, sendFileResponse } from '#server/projectApi.ts';

const guidesFolder = path.resolve(import.meta.dirname, '../../../docs/guides');

/** Adds the routes of the integration guides, as pages, and of the files that they link to. */
export function addGuideRoutes(app: FastifyInstance): void {
  for (const [name, markdown] of readFiles(guidesFolder, '.md')) {
    const page = renderGuidePage(markdown);
    app.get(`/guides/${path.basename(name, '.md')}`, (_, reply) =>
      reply.type('text/html; charset=utf-8').send(page),
    );
  }
  for (const [name, content] of readFiles(path.join(guidesFolder, 'files'), '.txt'))
    app.get(`/guides/files/${name}`, (_, reply) => sendFileResponse(reply, new FileResponse(name, content)));
}

function readFiles(place: string, ending: string): [string, string][] {
  return readdirSync(place)
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(path.join(place, name), 'utf8')]);
}

const style = readFileSync(path.join(import.meta.dirname, 'guide.css'), 'utf8');

/** Renders a guide from trusted Markdown. */
function renderGuidePage(markdown: string): string {
  const [, title = formatMessage('appName')] = /^# (.+)$/m.exec(markdown) ?? [];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · ${formatMessage('appName')}</title>
<style>${style}</style>
<main>
${marked.parse(markdown, { async: false })}
</main>
</html>`;
}
