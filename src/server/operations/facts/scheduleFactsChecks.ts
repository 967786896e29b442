import { existsSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { formatMessage } from '#definition/text/messages.ts';
import type { Job } from '#server/jobs/Job.ts';
import { dailyAt } from '#server/jobs/schedules.ts';
import {
  checkFactsAndStoreDayProblems,
  type FactsVerificationResult,
} from '#server/reports/deliveries/checkFactsAndStoreDayProblems.ts';
import { hasDeliveredDays } from '#server/reports/deliveries/deliveredDays.ts';
import type { AppServices } from '#server/services.ts';
import type { FactsLocation } from '#server/storage/clickhouse/ClickHouseEngine.ts';

/** Compares all facts with the sums at their delivery every night, and logs damage. */
export const factsCheckJob: Job = {
  name: 'verify-facts',
  next: dailyAt('02:30', 'UTC'),
  minutes: 60,
  work: ({ services, log }) => checkFacts(services, log),
};

/**
 * Compares all facts with the sums at their delivery once the server listens, and logs damage. A new server without
 * facts does not open ClickHouse for it.
 */
export function checkFactsAtStart(app: FastifyInstance, services: AppServices, place: FactsLocation): void {
  app.addHook('onListen', async () => {
    const isNew = place !== 'memory' && 'folder' in place && !existsSync(place.folder);
    if (place === 'memory' || (isNew && !(await hasDeliveredDays(services.database)))) return;
    void checkFacts(services, app.log).catch((error) =>
      app.log.error({ err: error }, 'check of facts failed'),
    );
  });
}

async function checkFacts(services: AppServices, log: FastifyBaseLogger): Promise<void> {
  const { facts } = services;
  if (!facts || Object.keys(services.definitions.reports).length === 0) return;
  for (const line of describeDamage(await checkFactsAndStoreDayProblems({ ...services, facts })))
    log.error(line);
}

/** Formats the missing facts as messages, one per report, with the next step; empty if nothing is missing. */
export function describeDamage({ reports, detachedParts }: FactsVerificationResult): string[] {
  const damaged = reports.filter(({ incomplete }) => incomplete.length > 0);
  const lines = damaged.map(({ title, incomplete, batches }) =>
    formatMessage('facts.incomplete', {
      title,
      days: incomplete.map(([begin, end]) => (begin === end ? begin : `${begin} to ${end}`)).join(', '),
      batches: batches.join(', '),
    }),
  );
  if (detachedParts > 0) lines.push(formatMessage('facts.detached', { count: detachedParts }));
  if (damaged.length > 0) lines.push(formatMessage('facts.next'));
  return lines;
}
