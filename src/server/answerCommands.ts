import { backupListener } from './operation/backup/backupListener';
import { type IngestServices, ingestListener } from './reports/ingest/answerIngest';
import type { FactsPlace } from './storage/clickhouse/Engine';
import { embeddedFolder } from './storage/openDatabase';

/** Answers the commands of this machine that need the data folder, which this process holds: backups, and deliveries. */
export function answerCommands(services: IngestServices, place: FactsPlace): void {
  const embedded = embeddedFolder(services.database);
  if (!embedded) return;
  const backups = backupListener({ embedded, facts: services.facts, place });
  const deliveries = ingestListener(services);
  embedded.answer((request, response) =>
    request.url === '/' ? backups(request, response) : deliveries(request, response),
  );
}
