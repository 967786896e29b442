import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import addresses from '../../definition/addresses.json';
import { firstCall } from '../../definition/firstCall';
import { written } from '../../definition/languages/preferredLanguage';
import { isRecordAddress } from '../../definition/recordAddress';
import { sendCompressed } from '../api/compress';
import { inLanguage, languageAskedFor } from '../language/languageNow';
import type { AppOptions } from '../options';
import { inSpokenLanguage, languageChosen, lookOf, type Marks, marked } from './marks';
import { workshopPolicy } from './policy';
import { addPublicConfig } from './publicConfig';

/** The pages of those who write definitions: there only in the demo. */
const workshop = ['workbench', 'openapi'];

interface Any {
  Params: { '*': string };
}

/** What a page may do means nothing to the code and styles that it loads, and is longer than many of them. */
const ofAssets = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** Serves the built console: its files, the login page, and the console at every other address of a page. */
export async function addPages(
  app: FastifyInstance,
  folder: string,
  { definitions, code, publicUrl, isDemo = false }: AppOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      response.setHeader('cache-control', cachingOf(path.relative(folder, file)));
      response.setHeader('vary', 'Accept-Encoding');
    },
  });
  const showPage = pageSender(folder, definitions.project.languages);
  // The login page does not carry the console; it shows what needs no login as well.
  for (const address of [...definitions.session.addresses, ...code.openPages, addresses.loginPage])
    app.get(address, (request, reply) => showPage(request, reply, 'login.html'));
  app.get<Any>('/assets/*', { helmet: false }, ({ params }, reply) =>
    reply.removeHeader('permissions-policy').headers(ofAssets).sendFile(`assets/${params['*']}`),
  );
  addWorkshop(app, isDemo);
  if (publicUrl) addPublicConfig(app, path.join(folder, 'config.json'), publicUrl);
  const links = preloadLinks(path.join(folder, 'preloads.json'));
  const firstMarks = marksOfFirst(definitions);
  // A record's key may look like the ending of a file.
  const records = Object.values(definitions.resources).flatMap(({ page }) => page?.route ?? []);
  const isOfRecord = (address: string) => records.some((route) => isRecordAddress(route, address));
  app.get<Any>('/*', (request, reply) => {
    const address = request.params['*'];
    if (/^api(\/|$)/.test(address)) return reply.callNotFound();
    if (isFile(address) && !isOfRecord(`/${address}`)) return reply.sendFile(address);
    const link = links[`/${address}`];
    if (link) reply.header('link', link);
    return showPage(request, reply, 'index.html', {
      ...(isDemo && { workshop: '' }),
      ...firstMarks[`/${address}`],
    });
  });
}

/**
 * What sends a page as it is, or marked: by what it is for, and by how the one who asks wants it to look. There are few
 * marks, and each page with them is made once.
 */
function pageSender(folder: string, offered: readonly string[]) {
  const made = new Map<string, string>();
  return (request: FastifyRequest, reply: FastifyReply, name: string, marks: Marks = {}) => {
    const { cookie, 'accept-language': asked } = request.headers;
    const all = { ...marks, ...lookOf(cookie) };
    const language = languageChosen(cookie, offered) ?? languageAskedFor(asked, offered) ?? written;
    if (Object.keys(all).length === 0 && language === written) return reply.sendFile(name);
    const key = JSON.stringify([name, all, language]);
    const make = () => marked(inSpokenLanguage(readFileSync(path.join(folder, name), 'utf8')), all);
    const page = made.get(key) ?? inLanguage(language, make);
    made.set(key, page);
    return sendCompressed(reply.type('text/html').header('cache-control', 'no-store'), page);
  };
}

/** Without the demo, nobody who asks for one of these pages is shown the console instead. */
function addWorkshop(app: FastifyInstance, isDemo: boolean): void {
  for (const name of workshop) {
    for (const address of [`/${name}`, `/${name}.html`])
      app.get(address, (_, reply) =>
        isDemo
          ? reply.header('content-security-policy', workshopPolicy).sendFile(`${name}.html`)
          : reply.callNotFound(),
      );
  }
}

/** By a page's address, the mark from which it knows what to ask for first. */
function marksOfFirst({ resources }: AppOptions['definitions']): Record<string, Marks> {
  const entries = Object.values(resources).flatMap((resource) => {
    const first = resource.route && firstCall(resource);
    return first ? [[resource.route, { first: JSON.stringify(first) }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** By a page's address, the header that lets a browser ask at once for files of which the console knows later. */
function preloadLinks(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const preloads: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
  const entries = Object.entries(preloads).map(([address, names]) => [
    address,
    names.map((name) => `</${name}>; rel=modulepreload`).join(', '),
  ]);
  return Object.fromEntries(entries);
}

/** The console finds out which page an address stands for; of those without a key none looks like a file's. */
function isFile(address: string): boolean {
  return path.extname(address) !== '';
}

/** The names of assets change with their content; a page names the assets, and must be the newest. */
function cachingOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  // The same picture is in the page and in the browser's tab.
  if (file.endsWith('.svg')) return 'public, max-age=60';
  return /\.html(\.\w+)?$/.test(file) ? 'no-store' : 'no-cache';
}
