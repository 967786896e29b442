import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isReadOnlyError } from '../errors/toApiError.ts';
import { countReportDaysWithMissingFacts } from '../reports/deliveries/deliveredDays.ts';
import type { AppServices } from '../services.ts';

/**
 * Adds the health checks: `/healthz` (liveness: the process answers) and `/readyz` (readiness: the database accepts
 * writes; also reports the state of ClickHouse, whether facts are missing, and a proxy that is not trusted). The server is ready without ClickHouse: only reports need it.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  services: AppServices,
  hasUntrustedProxy: () => boolean,
): void {
  const { database, facts: store, definitions } = services;
  const quiet = { logLevel: 'error' } as const;
  const hasReports = Object.keys(definitions.reports).length > 0;
  app.get('/healthz', quiet, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', quiet, async (_, reply) => {
    const [records, reports] = await Promise.all([
      probe(() => writableQuery.execute(database)),
      store && hasReports ? probe(() => store.run((engine) => engine.rows(probeQuery))) : 'none',
    ]);
    const isIncomplete =
      reports === 'ok' && records === 'ok' && (await countReportDaysWithMissingFacts(database)) > 0;
    const facts = isIncomplete ? 'incomplete' : reports;
    return reply
      .code(records === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: records === 'ok' ? 'ok' : 'away',
        database: records,
        facts,
        ...(hasUntrustedProxy() && { proxy: 'untrusted' }),
      });
  });
}

/** Fails with the SQLSTATE of a rejected write if the database only allows reads. */
const writableQuery = sql`do $$ begin
  if current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
end $$`;

/** The simplest query. */
const probeQuery = { sql: 'SELECT 1', params: {} };

/** Timeout of each readiness check, in milliseconds. A service that does not answer in time counts as unavailable. */
const probeTimeoutMs = 3_000;

async function probe(question: () => Promise<unknown>): Promise<'ok' | 'away' | 'read-only'> {
  const impatience = new AbortController();
  const silence = setTimeout(probeTimeoutMs, 'away' as const, { signal: impatience.signal, ref: false });
  const answer = question().then(
    () => 'ok' as const,
    (error) => (isReadOnlyError(error) ? 'read-only' : 'away'),
  );
  try {
    return await Promise.race([answer, silence]);
  } finally {
    impatience.abort();
  }
}
