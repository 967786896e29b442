import type { FastifyRequest } from 'fastify';
import type { AppOptions } from './options';

/** Where the public reaches this server: as it is configured, else as the one who asks has reached it. */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: AppOptions,
): string {
  return publicUrl ?? `${protocol}://${host}`;
}
