import type { FastifyRequest } from 'fastify';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';

const { header } = profile.version;

/** The version of the record that a request says it has read; none where it does not say. */
export function versionRead({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const sent = headers[header.toLowerCase()];
  if (sent === undefined) return undefined;
  if (!/^\d{1,9}$/.test(String(sent))) throw new ApiError(400, text('server.version', { name: header }));
  return Number(sent);
}
