import type { FastifyServerOptions } from 'fastify';
import { text } from '../../definition/text';

type TrustProxy = NonNullable<FastifyServerOptions['trustProxy']>;

/**
 * Whose X-Forwarded-For is believed, as TRUST_PROXY says: nobody's, that of whoever connects ("true"), or of the
 * addresses that it lists. A number of proxies tells nothing of who connects: past them, anyone could claim an address.
 */
export function trustedProxies(setting = ''): TrustProxy {
  const said = setting.trim();
  if (/^(|0|false|off|no)$/i.test(said)) return false;
  if (/^(true|on|yes)$/i.test(said)) return true;
  if (/^\d+$/.test(said)) throw new Error(text('server.trustProxy', { said }));
  return said;
}
