import type { FastifyRequest } from 'fastify';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';

const { header } = profile.version;
const formHeader = profile.form.header.toLowerCase();

/** The version of the record that a request says it has read; none where it does not say. */
export function versionRead({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const sent = headers[header.toLowerCase()];
  if (sent === undefined) return undefined;
  if (!/^\d{1,9}$/.test(String(sent))) throw new ApiError(400, text('server.version', { name: header }));
  return Number(sent);
}

/** The form that a request says it comes from; none where it does not say. */
export function formNamed({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const sent = headers[formHeader];
  return sent === undefined ? undefined : String(sent);
}
