import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GuardedFetchOptions } from '#server/projectApi.ts';
import { getRootDomain } from '../domains/getRootDomain.ts';
import { type DemoAdsTxtResponseKind, demoAdsTxtResponses } from './demoAdsTxtResponses.ts';
import { type DemoSite, demoCompanies } from './demoCompanies.ts';

interface RunningSiteServer {
  /** Fetch options that redirect ads.txt requests and postbacks to this server. */
  fetch: GuardedFetchOptions;
  close: () => Promise<void>;
}

/**
 * Serves the ads.txt files of the demo sites and the partners' postback endpoints from one web server on loopback,
 * selected by the Host header.
 */
export async function startDemoAdsTxtAndPostbackServer(
  kindOf: (site: DemoSite) => DemoAdsTxtResponseKind | undefined,
): Promise<RunningSiteServer> {
  const listeners = buildListenersByHost(kindOf);
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    const listener = request.url === '/ads.txt' ? listeners.get(host) : postbackAnswers.get(host);
    if (listener) listener(request, response);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const hosts = [...listeners.keys(), ...postbackAnswers.keys()];
  const allow = new Map(hosts.map((host) => [host, { address: '127.0.0.1', port }]));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { fetch: { allow }, close };
}

function buildListenersByHost(
  kindOf: (site: DemoSite) => DemoAdsTxtResponseKind | undefined,
): Map<string, RequestListener> {
  const entries = demoCompanies.flatMap(({ company, sites }) =>
    sites.flatMap((site): [string, RequestListener][] => {
      const host = getRootDomain(site.domain) ?? site.domain;
      const kind = kindOf(site);
      if (!kind) return [];
      const listener = demoAdsTxtResponses[kind]({ host, lines: company.ads_txt_lines });
      return [
        [host, listener],
        [`www.${host}`, listener],
      ];
    }),
  );
  return new Map(entries);
}

/** The partners' responses to postbacks, by host. */
const postbackAnswers = new Map<string, RequestListener>([
  ['postback.adtracker.example', createResponder(200, '{"result":"accepted"}', 'application/json')],
  ['collect.partnerstats.example', createResponder(200, 'OK', 'text/plain')],
  ['events.brokenhook.example', createResponder(500, '<h1>Internal Server Error</h1>', 'text/html')],
]);

function createResponder(status: number, body: string, type: string): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
}
