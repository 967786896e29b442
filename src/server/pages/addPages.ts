import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Addresses of the login page, which does not carry the console. */
const loginAddresses = ['/login', '/signin', '/findpwd', '/saas/login'];

/** Serves the built console: its files, the login page, and the console at every other address of a page. */
export async function addPages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) =>
      response.setHeader('cache-control', cachingOf(path.relative(folder, file))),
  });
  for (const address of loginAddresses) app.get(address, (_, reply) => reply.sendFile('login.html'));
  app.get('/*', (request, reply) => {
    const address = (request.params as { '*': string })['*'];
    if (/^api(\/|$)/.test(address)) return reply.callNotFound();
    return reply.sendFile(isFile(address) ? address : 'index.html');
  });
}

/** The console finds out which page an address stands for; no page's address looks like a file's. */
function isFile(address: string): boolean {
  return address.startsWith('assets/') || path.extname(address) !== '';
}

/** The names of assets change with their content; a page names the assets, and must be the newest. */
function cachingOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return /\.html(\.\w+)?$/.test(file) ? 'no-store' : 'no-cache';
}
