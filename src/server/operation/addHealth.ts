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
      facts ? answers(() => facts.ask(async () => true)) : 'none',
    ]);
    return reply
      .code(records === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: records === 'ok' ? 'ok' : 'away', database: records, facts: reports });
  });
}

async function answers(question: () => Promise<unknown>): Promise<'ok' | 'away'> {
  try {
    await question();
    return 'ok';
  } catch {
    return 'away';
  }
}
