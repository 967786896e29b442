import type { FastifyInstance } from 'fastify';
import { formatMessage } from '#definition/text/messages.ts';

/**
 * Watches for an `X-Forwarded-For` header of a proxy that TRUST_PROXY does not name, and logs a warning at the first
 * one: all users behind that proxy share one address, and so one rate limit. The returned function returns true if
 * there was such a header.
 */
export function watchUntrustedProxy(app: FastifyInstance): () => boolean {
  let isFound = false;
  app.addHook('onRequest', async ({ headers, ip, ips = [ip] }) => {
    if (isFound || headers['x-forwarded-for'] === undefined || ips.length > 1) return;
    isFound = true;
    // Health checks have a logger of errors only.
    app.log.warn(formatMessage('server.untrustedProxy', { address: ip }));
  });
  return () => isFound;
}
