import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API that listens on loopback. */
export interface Listening {
  url: string;
  close: () => Promise<void>;
}

/** The differences between the proxy and the API behind it. */
interface Differing {
  /** The path whose response is changed. */
  path?: string;
  change?: (text: string) => string;
  /** Changes the query before it is forwarded, to simulate an API that ignores parameters. */
  ask?: (query: URLSearchParams) => void;
  /** Called with the method and body of every request. */
  seen?: (method: string, sent: string) => void;
  /** The method that it does not support. */
  refuses?: string;
}

/** Starts a proxy that forwards all requests, and changes the query or the JSON response of one path. */
export function startProxy(
  target: string,
  { path, change = (text) => text, ask, seen, refuses }: Differing,
): Promise<Listening> {
  return startApi(async (request, response) => {
    const { authorization = '' } = request.headers;
    if (request.method === refuses) return void response.writeHead(405).end('{}');
    const url = new URL(request.url ?? '', target);
    ask?.(url.searchParams);
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    seen?.(request.method ?? '', Buffer.concat(body).toString());
    const answer = await fetch(url, {
      method: request.method,
      headers: { authorization, 'content-type': request.headers['content-type'] ?? 'application/json' },
      body: body.length > 0 ? Buffer.concat(body) : undefined,
    });
    const text = await answer.text();
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => /^(content-type|x-|link)/.test(name)),
    );
    response.writeHead(answer.status, headers);
    response.end(path === undefined || url.pathname === path ? change(text) : text);
  });
}

/** Starts an API on a free port of loopback. */
export async function startApi(answer: RequestListener): Promise<Listening> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
