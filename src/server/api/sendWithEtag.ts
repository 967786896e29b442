import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { addVaryHeader, sendCompressed } from './sendCompressed.ts';

/**
 * Sends JSON with an ETag and `private, no-cache` (conditional request); responds with 304 if the client's copy is
 * current. Shared caches must not store it: the response is for one user.
 */
export function sendWithEtag(reply: FastifyReply, json: string): FastifyReply | Promise<FastifyReply> {
  return setEtagAndCompare(reply, createHash('sha1').update(json).digest('base64url'))
    ? reply.code(304).removeHeader('content-type').send()
    : sendCompressed(reply, json);
}

/** Sets the ETag and caching headers; returns true if the client's copy is current. */
export function setEtagAndCompare(reply: FastifyReply, tag: string): boolean {
  const etag = `W/"${tag}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag });
  const { token, ownToken } = apiProtocol.asker;
  addVaryHeader(reply, ownToken.toLowerCase() in reply.request.headers ? ownToken : token);
  addVaryHeader(reply, apiProtocol.asker.viewAs);
  addVaryHeader(reply, 'Accept-Language');
  return matchesEtag(reply.request.headers['if-none-match'], etag);
}

/** Returns true if `If-None-Match` contains the ETag (RFC 9110, 13.1.2). */
function matchesEtag(named: string | undefined, etag: string): boolean {
  if (named?.trim() === '*') return true;
  const tags = named?.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, '') === etag.replace(/^W\//, ''));
}
