import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API that listens on loopback. */
export interface Listening {
  url: string;
  close: () => Promise<void>;
}

/** How an API in front of another differs from it. */
interface Differing {
  /** The path whose answer is changed. */
  path?: string;
  change?: (text: string) => string;
  /** Changes what is asked before it is passed on: an API that ignores something does not look at it. */
  ask?: (query: URLSearchParams) => void;
  /** Told the method of whatever is asked, and what was sent. */
  seen?: (method: string, sent: string) => void;
  /** The method that it does not have. */
  refuses?: string;
}

/** Starts a proxy that passes everything on, and changes the JSON of what a path answers, or what it is asked. */
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

/** Starts any API on a free port of loopback. */
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
