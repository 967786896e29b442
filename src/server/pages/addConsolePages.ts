import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import addresses from '#definition/addresses.json';
import { buildListPrefetchRequest } from '#definition/api/buildListPrefetchRequest.ts';
import { sourceLanguage } from '#definition/languages/negotiateLanguage.ts';
import type { AppOptions } from '../AppOptions.ts';
import { sendCompressed } from '../api/sendCompressed.ts';
import { negotiateRequestLanguage, runInRequestLanguage } from '../language/requestLanguage.ts';
import { addConfigRouteWithPublicOrigin } from './addConfigRouteWithPublicOrigin.ts';
import type { ConsoleBuild } from './consoleBuild.ts';
import { authoringPagePolicy } from './contentSecurityPolicy.ts';
import { createConsoleAddressCheck } from './createConsoleAddressCheck.ts';
import { isDocsAddress, sendDocsFile } from './docsSite.ts';
import {
  addRootAttributes,
  getTokenHeaderAttribute,
  type RootAttributes,
  readAppearanceCookie,
  readLanguageCookie,
  translatePageTexts,
} from './rootAttributes.ts';

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
  build: ConsoleBuild,
  { definitions, code, publicUrl, isDemo = false }: AppOptions,
): Promise<void> {
  const { folder, preloads } = build;
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
  const showPage = createPageSender(build, definitions.project.languages);
  // The login page is a small bundle without the console. It also serves the pages that need no login.
  for (const address of [...definitions.session.addresses, ...code.openPages, addresses.loginPage])
    app.get(address, (request, reply) => showPage(request, reply, 'login.html'));
  app.get<WildcardRoute>('/assets/*', { helmet: false }, ({ params }, reply) =>
    reply.removeHeader('permissions-policy').headers(assetHeaders).sendFile(`assets/${params['*']}`),
  );
  addAuthoringPages(app, build, isDemo);
  if (publicUrl) addConfigRouteWithPublicOrigin(app, path.join(folder, 'config.json'), publicUrl);
  const links = formatPreloadLinks(preloads);
  const firstMarks = buildFirstCallAttributes(definitions);
  const isConsoleAddress = createConsoleAddressCheck(definitions);
  app.get<WildcardRoute>('/*', (request, reply) => {
    const address = request.params['*'];
    if (/^api(\/|$)/.test(address)) return reply.callNotFound();
    // A record's key may look like a file extension.
    if (!isConsoleAddress(`/${address}`)) {
      if (isDemo && isDocsAddress(folder, address)) return sendDocsFile(reply, address);
      if (looksLikeFile(address)) {
        const page = build.pages[address];
        return page === undefined ? reply.sendFile(address) : sendPage(reply, page);
      }
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
function createPageSender({ pages }: ConsoleBuild, offered: readonly string[]) {
  const made = new Map<string, string>();
  return (request: FastifyRequest, reply: FastifyReply, name: string, marks: RootAttributes = {}) => {
    const { cookie, authorization, 'accept-language': asked } = request.headers;
    const all = { ...marks, ...readAppearanceCookie(cookie), ...getTokenHeaderAttribute(authorization) };
    const language =
      readLanguageCookie(cookie, offered) ?? negotiateRequestLanguage(asked, offered) ?? sourceLanguage;
    const html = pages[name];
    if (html === undefined) return reply.callNotFound();
    const key = JSON.stringify([name, all, language]);
    const make = () => addRootAttributes(translatePageTexts(html), all);
    const page = made.get(key) ?? runInRequestLanguage(language, make);
    made.set(key, page);
    return sendPage(reply, page);
  };
}

/** Sends a page. Pages are not stored, because they must name the current assets. */
function sendPage(reply: FastifyReply, html: string) {
  return sendCompressed(reply.type('text/html').header('cache-control', 'no-store'), html);
}

/** Serves the authoring pages in the demo. Without the demo, they return 404 instead of the console page. */
function addAuthoringPages(app: FastifyInstance, { pages }: ConsoleBuild, isDemo: boolean): void {
  for (const name of authoringPages) {
    for (const address of [`/${name}`, `/${name}.html`])
      app.get(address, (_, reply) => {
        const html = pages[`${name}.html`];
        if (!isDemo || html === undefined) return reply.callNotFound();
        return sendPage(reply.header('content-security-policy', authoringPagePolicy), html);
      });
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
 * Formats the `Link` preload header by page address, so that browsers load assets early that the console would request
 * late.
 */
function formatPreloadLinks(preloads: ConsoleBuild['preloads']): Record<string, string> {
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
