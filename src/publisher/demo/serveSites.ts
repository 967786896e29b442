import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FetchOptions } from '../../server/fetch/fetchGuarded';
import { rootDomain } from '../domains/rootDomain';
import { companies, type DemoSite } from './companies';
import { type SiteKind, siteAnswers } from './siteAnswers';

interface ServedSites {
  /** Leads the fetches of ads.txt, and postbacks, here. */
  fetch: FetchOptions;
  close: () => Promise<void>;
}

/** Serves the ads.txt of the demo's sites, and the partners' postbacks, from one web server on loopback, told apart by the Host header. */
export async function serveSites(kindOf: (site: DemoSite) => SiteKind | undefined): Promise<ServedSites> {
  const listeners = listenersByHost(kindOf);
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

function listenersByHost(kindOf: (site: DemoSite) => SiteKind | undefined): Map<string, RequestListener> {
  const entries = companies.flatMap(({ company, sites }) =>
    sites.flatMap((site): [string, RequestListener][] => {
      const host = rootDomain(site.domain) ?? site.domain;
      const kind = kindOf(site);
      if (!kind) return [];
      const listener = siteAnswers[kind]({ host, lines: company.ads_txt_lines });
      return [
        [host, listener],
        [`www.${host}`, listener],
      ];
    }),
  );
  return new Map(entries);
}

/** How the partners of the demo answer to a postback, by their host. */
const postbackAnswers = new Map<string, RequestListener>([
  ['postback.adtracker.example', answer(200, '{"result":"accepted"}', 'application/json')],
  ['collect.partnerstats.example', answer(200, 'OK', 'text/plain')],
  ['events.brokenhook.example', answer(500, '<h1>Internal Server Error</h1>', 'text/html')],
]);

function answer(status: number, body: string, type: string): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
}
