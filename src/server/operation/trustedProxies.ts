import type { FastifyServerOptions } from 'fastify';

type TrustProxy = NonNullable<FastifyServerOptions['trustProxy']>;

/**
 * Whose X-Forwarded-For is believed, as TRUST_PROXY says: nobody's, that of whoever connects ("true"), of so many
 * proxies in a row, or of the addresses that it lists.
 */
export function trustedProxies(setting = ''): TrustProxy {
  const said = setting.trim();
  if (/^(|0|false|off|no)$/i.test(said)) return false;
  if (/^(true|on|yes)$/i.test(said)) return true;
  return /^\d+$/.test(said) ? (_, hop) => hop < Number(said) : said;
}
