import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Serves the console's config.json with the public API origin added. Values in the file take precedence. */
export function addConfigRouteWithPublicOrigin(app: FastifyInstance, file: string, origin: string): void {
  const entries: { values?: Record<string, string> }[] = JSON.parse(readFileSync(file, 'utf8'));
  const told = entries.map((entry) => ({ ...entry, values: { origin, ...entry.values } }));
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(told));
}
