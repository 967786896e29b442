import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FetchHostOverride } from '#server/fetch/createGuardedConnector.ts';

/** Listens on loopback until the test ends and returns the port. */
export async function listen(server: Server & { closeAllConnections(): void }): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  return port;
}

/** Serves several hosts from one web server on loopback, selected by the Host header. */
export async function testSite(
  answer: RequestListener,
  ...hosts: string[]
): Promise<Map<string, FetchHostOverride>> {
  const port = await listen(createServer(answer));
  return new Map(hosts.map((host) => [host, { address: '127.0.0.1', port }]));
}

type Page = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

/** Responds by `host/path`; unknown pages return 404. */
export function pages(byAddress: Record<string, Page>): RequestListener {
  return (request, response) => {
    const {
      status = 200,
      headers = {},
      body = '',
    } = byAddress[`${request.headers.host}${request.url}`] ?? {
      status: 404,
    };
    response.writeHead(status, headers).end(body);
  };
}

/** Returns a page that redirects. */
export function redirect(location: string, status = 302): Page {
  return { status, headers: { location } };
}
