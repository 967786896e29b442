import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import addresses from '../../definition/addresses.json';
import { buildListPrefetchRequest } from '../../definition/api/buildListPrefetchRequest';
import { sourceLanguage } from '../../definition/languages/negotiateLanguage';
import type { AppOptions } from '../AppOptions';
import { sendCompressed } from '../api/sendCompressed';
import { negotiateRequestLanguage, runInRequestLanguage } from '../language/requestLanguage';
import { addPublicConfigRoute } from './addPublicConfigRoute';
import { authoringPagePolicy } from './contentSecurityPolicy';
import { createConsoleAddressCheck } from './createConsoleAddressCheck';
import { isDocsAddress, sendDocsFile } from './docsSite';
import {
  addRootAttributes,
  type RootAttributes,
  readAppearanceCookie,
  readLanguageCookie,
  translatePageTexts,
} from './rootAttributes';

/** Pages for authors of definitions, served only in the demo. */
const authoringPages = ['workbench', 'openapi'];

interface WildcardRoute {
  Params: { '*': string };
}

/**
 * Security headers of assets. The page's Content-Security-Policy has no effect on scripts and styles and is longer than
 * many of them, so they are sent without it.
 */
const assetHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** Serves the built console: its files, the login page, and the console page at all other page addresses. */
export async function addConsolePages(
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
      response.setHeader('cache-control', getCacheControl(path.relative(folder, file)));
      response.setHeader('vary', 'Accept-Encoding');
    },
  });
  const showPage = createPageSender(folder, definitions.project.languages);
  // The login page is a small bundle without the console. It also serves the pages that need no login.
  for (const address of [...definitions.session.addresses, ...code.openPages, addresses.loginPage])
    app.get(address, (request, reply) => showPage(request, reply, 'login.html'));
  app.get<WildcardRoute>('/assets/*', { helmet: false }, ({ params }, reply) =>
    reply.removeHeader('permissions-policy').headers(assetHeaders).sendFile(`assets/${params['*']}`),
  );
  addAuthoringPages(app, isDemo);
  if (publicUrl) addPublicConfigRoute(app, path.join(folder, 'config.json'), publicUrl);
  const links = readPreloadLinks(path.join(folder, 'preloads.json'));
  const firstMarks = buildFirstCallAttributes(definitions);
  const isConsoleAddress = createConsoleAddressCheck(definitions);
  app.get<WildcardRoute>('/*', (request, reply) => {
    const address = request.params['*'];
    if (/^api(\/|$)/.test(address)) return reply.callNotFound();
    // A record's key may look like a file extension.
    if (!isConsoleAddress(`/${address}`)) {
      if (isDemo && isDocsAddress(folder, address)) return sendDocsFile(reply, address);
      if (looksLikeFile(address)) return reply.sendFile(address);
      // The console shows that there is no such page.
      reply.code(404);
    }
    const link = links[`/${address}`];
    if (link) reply.header('link', link);
    return showPage(request, reply, 'index.html', {
      ...(isDemo && { workshop: '' }),
      ...firstMarks[`/${address}`],
    });
  });
}

/**
 * Creates a function that sends a page with root attributes for its purpose and the browser's appearance settings.
 * There are few combinations, so each rendered page is cached.
 */
function createPageSender(folder: string, offered: readonly string[]) {
  const made = new Map<string, string>();
  return (request: FastifyRequest, reply: FastifyReply, name: string, marks: RootAttributes = {}) => {
    const { cookie, 'accept-language': asked } = request.headers;
    const all = { ...marks, ...readAppearanceCookie(cookie) };
    const language =
      readLanguageCookie(cookie, offered) ?? negotiateRequestLanguage(asked, offered) ?? sourceLanguage;
    if (Object.keys(all).length === 0 && language === sourceLanguage) return reply.sendFile(name);
    const key = JSON.stringify([name, all, language]);
    const make = () =>
      addRootAttributes(translatePageTexts(readFileSync(path.join(folder, name), 'utf8')), all);
    const page = made.get(key) ?? runInRequestLanguage(language, make);
    made.set(key, page);
    return sendCompressed(reply.type('text/html').header('cache-control', 'no-store'), page);
  };
}

/** Serves the authoring pages in the demo. Without the demo, they return 404 instead of the console page. */
function addAuthoringPages(app: FastifyInstance, isDemo: boolean): void {
  for (const name of authoringPages) {
    for (const address of [`/${name}`, `/${name}.html`])
      app.get(address, (_, reply) =>
        isDemo
          ? reply.header('content-security-policy', authoringPagePolicy).sendFile(`${name}.html`)
          : reply.callNotFound(),
      );
  }
}

/** Returns the root attributes by page address. They name the first API call, which the console then prefetches. */
function buildFirstCallAttributes({ resources }: AppOptions['definitions']): Record<string, RootAttributes> {
  const entries = Object.values(resources).flatMap((resource) => {
    const first = resource.route && buildListPrefetchRequest(resource);
    return first ? [[resource.route, { first: JSON.stringify(first) }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the `Link` preload header by page address, so that browsers load assets early that the console would request
 * late.
 */
function readPreloadLinks(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const preloads: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
  const entries = Object.entries(preloads).map(([address, names]) => [
    address,
    names.map((name) => `</${name}>; rel=modulepreload`).join(', '),
  ]);
  return Object.fromEntries(entries);
}

/** The console resolves page addresses itself. Page addresses without a key never look like a file. */
function looksLikeFile(address: string): boolean {
  return path.extname(address) !== '';
}

/**
 * Returns the Cache-Control header. Asset names contain a content hash, so assets are immutable. Pages are not stored,
 * because they must name the current assets.
 */
function getCacheControl(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  // The icon appears in the page and as the favicon.
  if (file.endsWith('.svg')) return 'public, max-age=60';
  return /\.html(\.\w+)?$/.test(file) ? 'no-store' : 'no-cache';
}
