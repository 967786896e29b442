import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API in front of another, which changes the answers to one path. */
export interface Proxy {
  url: string;
  close: () => Promise<void>;
}

/** Starts a proxy on loopback that passes everything on, and changes the JSON of what a path answers. */
export async function startProxy(
  target: string,
  path: string,
  change: (text: string) => string,
): Promise<Proxy> {
  const server = createServer(async (request, response) => {
    const { authorization = '' } = request.headers;
    const answer = await fetch(target + request.url, { headers: { authorization } });
    const text = await answer.text();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(request.url?.split('?')[0] === path ? change(text) : text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
