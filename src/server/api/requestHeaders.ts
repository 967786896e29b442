import type { FastifyRequest } from 'fastify';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '../errors/ApiError.ts';

const { header } = apiProtocol.version;
const formHeader = apiProtocol.form.header.toLowerCase();

/**
 * Returns the record version that the client has read, from its header or from `If-Match` (RFC 9110, 13.1.1): `3`,
 * `"3"` or `*` for any. Undefined without one.
 */
export function readRecordVersionHeader({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const own = parseVersion(header, headers[header.toLowerCase()]);
  const match = headers['if-match']?.trim();
  const standard = match === '*' ? undefined : parseVersion('If-Match', match?.replace(/^"(.*)"$/, '$1'));
  if (own !== undefined && standard !== undefined && own !== standard)
    throw new ApiError(400, formatMessage('server.twoVersions', { name: header }));
  return own ?? standard;
}

function parseVersion(name: string, sent: string | string[] | undefined): number | undefined {
  if (sent === undefined) return undefined;
  if (!/^\d{1,9}$/.test(String(sent))) throw new ApiError(400, formatMessage('server.version', { name }));
  return Number(sent);
}

/** Returns the name of the form that sent the request, from its header; undefined without one. */
export function readFormNameHeader({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const sent = headers[formHeader];
  return sent === undefined ? undefined : String(sent);
}
