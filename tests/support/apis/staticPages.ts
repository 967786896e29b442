import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the files of a folder like a static file host. Its config.json contains the URLs of the APIs. */
export async function servePages(
  folder: string,
  apis: Record<string, string>,
  hosts: Record<string, string> = {},
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    if (pathname === '/config.json') return response.end(JSON.stringify([{ match: '*', apis, ...hosts }]));
    const file = path.join(folder, pathname);
    const isFile = existsSync(file) && statSync(file).isFile();
    const found = isFile ? file : path.join(folder, 'index.html');
    response.setHeader('content-type', types[path.extname(found)] ?? 'application/octet-stream');
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
