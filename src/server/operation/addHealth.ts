import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services';

/**
 * Adds what those ask who run the server: /healthz, whether the process answers, and /readyz, whether its database
 * does and what of the facts can be reached. Reports may be away while everything else works: then it is ready.
 */
export function addHealth(app: FastifyInstance, { database, facts }: Services): void {
  const quiet = { logLevel: 'error' } as const;
  app.get('/healthz', quiet, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', quiet, async (_, reply) => {
    const [records, reports] = await Promise.all([
      answers(() => sql`select 1`.execute(database)),
      facts ? answers(() => facts.ask((engine) => engine.rows(glance))) : 'none',
    ]);
    return reply
      .code(records === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: records === 'ok' ? 'ok' : 'away', database: records, facts: reports });
  });
}

/** The least that can be asked. */
const glance = { sql: 'SELECT 1', params: {} };

/** Whoever asks whether a server is ready does not wait for long: what says nothing for so many milliseconds is away. */
const patience = 3_000;

async function answers(question: () => Promise<unknown>): Promise<'ok' | 'away'> {
  const impatience = new AbortController();
  const silence = setTimeout(patience, 'away' as const, { signal: impatience.signal, ref: false });
  const answer = question().then(
    () => 'ok' as const,
    () => 'away' as const,
  );
  try {
    return await Promise.race([answer, silence]);
  } finally {
    impatience.abort();
  }
}
