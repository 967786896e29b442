import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Addresses of the login page, which does not carry the console. */
const loginAddresses = ['/login', '/signin', '/findpwd', '/saas/login'];

/** Serves the built console: its files, and the login page at each of its addresses. */
export async function addPages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) =>
      response.setHeader('cache-control', cachingOf(path.relative(folder, file))),
  });
  for (const address of loginAddresses) app.get(address, (_, reply) => reply.sendFile('login.html'));
}

/** Whether somebody opens a page, and is not after a file or the API: the console finds out which page. */
export function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' && !/^\/(api|assets)(\/|$)/.test(url);
  return isPage && (headers.accept ?? '').includes('text/html');
}

/** Sends the console, which shows the page of the address. */
export function sendConsole(reply: FastifyReply) {
  return reply.sendFile('index.html');
}

/** The names of assets change with their content; a page names the assets, and must be the newest. */
function cachingOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return /\.html(\.\w+)?$/.test(file) ? 'no-store' : 'no-cache';
}
