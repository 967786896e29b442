import type { RequestListener } from 'node:http';

/** A web site of the demo, and the lines that it must publish. */
export interface Publisher {
  host: string;
  lines: string[];
}

// Longer than people like to wait, shorter than the deadline of a fetch.
const SLOW_MS = 4_000;

/** How the sites of the demo answer to the question for their ads.txt. */
export const siteAnswers = {
  complete: ({ host, lines }) => send(200, adsTxt(host, lines)),
  linesMissing: ({ host, lines }) => send(200, adsTxt(host, lines.slice(0, -2))),
  wrongRelationship: ({ host, lines }) => send(200, adsTxt(host, lines).replace('DIRECT', 'RESELLER')),
  notFound: () => send(404, 'Not Found'),
  webPage: ({ host }) =>
    send(200, `<!doctype html><title>${host}</title><p>Nothing here.`, { 'content-type': 'text/html' }),
  serverError: () => send(503, 'Service Unavailable'),
  slow: (site) => (request, response) => {
    setTimeout(() => siteAnswers.complete(site)(request, response), SLOW_MS).unref();
  },
  redirects: (site) => (request, response) => {
    const moved = send(301, '', { location: `http://www.${site.host}/ads.txt` });
    const answer = request.headers.host === site.host ? moved : siteAnswers.complete(site);
    answer(request, response);
  },
} satisfies Record<string, (site: Publisher) => RequestListener>;

export type SiteKind = keyof typeof siteAnswers;

function send(status: number, body: string, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(body);
  };
}

function adsTxt(host: string, lines: string[]): string {
  return [`# ads.txt of ${host}`, `CONTACT=adops@${host}`, ...lines, ''].join('\n');
}
