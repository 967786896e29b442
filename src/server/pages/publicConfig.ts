import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Tells the console where the public reaches it: what its config.json says already stays. */
export function addPublicConfig(app: FastifyInstance, file: string, origin: string): void {
  const entries: { values?: Record<string, string> }[] = JSON.parse(readFileSync(file, 'utf8'));
  const told = entries.map((entry) => ({ ...entry, values: { origin, ...entry.values } }));
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(told));
}
