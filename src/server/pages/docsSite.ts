import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';

/**
 * Returns true if an address (without the first slash) belongs to the documentation site that `console docs --site`
 * builds into the console's folder, and the site exists. It may be built while the server runs.
 */
export function isDocsAddress(folder: string, address: string): boolean {
  return /^docs(\/|$)/.test(address) && existsSync(path.join(folder, 'docs/index.html'));
}

/** Sends a file of the documentation site. Its pages have relative links, so its root ends with a slash. */
export function sendDocsFile(reply: FastifyReply, address: string): FastifyReply {
  if (address === 'docs') return reply.redirect('/docs/');
  return reply.sendFile(address === 'docs/' ? 'docs/index.html' : address);
}
