import { createBackupSocketHandler } from './operations/backup/createBackupSocketHandler.ts';
import {
  createVerifyOrRepairFactsHandler,
  factsCheckPath,
} from './operations/facts/createVerifyOrRepairFactsHandler.ts';
import { createIngestSocketHandler, type IngestServices } from './reports/ingest/handleIngestRequest.ts';
import type { FactsLocation } from './storage/clickhouse/ClickHouseEngine.ts';
import { getEmbeddedDatabaseFolder } from './storage/openAndMigrateDatabase.ts';

/**
 * Serves commands on the local admin socket that need the data folder locked by this process: backups, ingests, checks of
 * the facts.
 */
export function registerAdminSocketHandler(services: IngestServices, place: FactsLocation): void {
  const embedded = getEmbeddedDatabaseFolder(services.database);
  if (!embedded) return;
  const backups = createBackupSocketHandler({
    database: services.database,
    embedded,
    facts: services.facts,
    place,
  });
  const checks = createVerifyOrRepairFactsHandler(services);
  const deliveries = createIngestSocketHandler(services);
  embedded.setRequestHandler((request, response) => {
    if (request.url === '/') return backups(request, response);
    return request.url === factsCheckPath ? checks(request, response) : deliveries(request, response);
  });
}
