import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { profile } from '../../definition/profile';
import { sendCompressed, vary } from './compress';

/**
 * Sends JSON that seldom changes: its reader may keep it, must ask each time whether it still holds, and is then told
 * so in few bytes. What stands between the two keeps nothing: it is meant for one reader.
 */
export function sendKept(reply: FastifyReply, json: string): FastifyReply | Promise<FastifyReply> {
  return isKept(reply, createHash('sha1').update(json).digest('base64url'))
    ? reply.code(304).removeHeader('content-type').send()
    : sendCompressed(reply, json);
}

/** Lets the reader keep what has this tag, to ask each time whether it still holds; tells whether it is kept already. */
export function isKept(reply: FastifyReply, tag: string): boolean {
  const etag = `W/"${tag}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag });
  vary(reply, profile.asker.token);
  vary(reply, profile.asker.viewAs);
  vary(reply, 'Accept-Language');
  return isKnown(reply.request.headers['if-none-match'], etag);
}

/** Whether one of the tags that a reader names is this one (RFC 9110, 13.1.2). */
function isKnown(named: string | undefined, etag: string): boolean {
  if (named?.trim() === '*') return true;
  const tags = named?.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, '') === etag.replace(/^W\//, ''));
}
