import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { AppOptions } from './options';

/** What is logged of a request: no header, no body, and no query, which may hold a token. */
export function logging(level: AppOptions['logLevel']): FastifyServerOptions['logger'] {
  if (!level) return false;
  return {
    level,
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip }),
    },
  };
}
