import type { FastifyServerOptions } from 'fastify';
import { formatMessage } from '../../definition/text/messages';

type TrustProxy = NonNullable<FastifyServerOptions['trustProxy']>;

/**
 * Parses `TRUST_PROXY`: no proxy, any ("true"), or the listed addresses. Rejects a number of hops: a client that
 * connects directly could then forge its address.
 */
export function parseTrustProxy(setting = ''): TrustProxy {
  const said = setting.trim();
  if (/^(|0|false|off|no)$/i.test(said)) return false;
  if (/^(true|on|yes)$/i.test(said)) return true;
  if (/^\d+$/.test(said)) throw new Error(formatMessage('server.trustProxy', { value: said }));
  return said;
}
