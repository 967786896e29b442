import type { RequestListener } from 'node:http';

/** Host name of a demo site, and the ads.txt lines that it must publish. */
export interface DemoAdsTxtHost {
  host: string;
  lines: string[];
}

// Long enough to show the loading state, shorter than the fetch timeout.
const slowAnswerMs = 4_000;

/** The ads.txt responses of the demo sites, by kind. */
export const demoAdsTxtResponses = {
  complete: ({ host, lines }) => createResponder(200, renderAdsTxt(host, lines)),
  linesMissing: ({ host, lines }) => createResponder(200, renderAdsTxt(host, lines.slice(0, -2))),
  wrongRelationship: ({ host, lines }) =>
    createResponder(200, renderAdsTxt(host, lines).replace('DIRECT', 'RESELLER')),
  notFound: () => createResponder(404, 'Not Found'),
  webPage: ({ host }) =>
    createResponder(200, `<!doctype html><title>${host}</title><p>Nothing here.`, {
      'content-type': 'text/html',
    }),
  serverError: () => createResponder(503, 'Service Unavailable'),
  slow: (site) => (request, response) => {
    setTimeout(() => demoAdsTxtResponses.complete(site)(request, response), slowAnswerMs).unref();
  },
  redirects: (site) => (request, response) => {
    const moved = createResponder(301, '', { location: `http://www.${site.host}/ads.txt` });
    const answer = request.headers.host === site.host ? moved : demoAdsTxtResponses.complete(site);
    answer(request, response);
  },
} satisfies Record<string, (site: DemoAdsTxtHost) => RequestListener>;

/** Kind of ads.txt response of a demo site, a key of `demoAdsTxtResponses`. */
export type DemoAdsTxtResponseKind = keyof typeof demoAdsTxtResponses;

function createResponder(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(body);
  };
}

function renderAdsTxt(host: string, lines: string[]): string {
  return [`# ads.txt of ${host}`, `CONTACT=adops@${host}`, ...lines, ''].join('\n');
}
