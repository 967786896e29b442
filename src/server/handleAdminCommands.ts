import { createBackupSocketHandler } from './operations/backup/createBackupSocketHandler.ts';
import {
  createFactsCheckSocketHandler,
  factsCheckPath,
} from './operations/facts/createFactsCheckSocketHandler.ts';
import { createIngestSocketHandler, type IngestServices } from './reports/ingest/handleIngestRequest.ts';
import type { FactsLocation } from './storage/clickhouse/ClickHouseEngine.ts';
import { getEmbeddedFolder } from './storage/openAndMigrateDatabase.ts';

/**
 * Handles local admin commands that need the data folder, which this process has locked: backups, ingests, and checks of
 * the facts.
 */
export function handleAdminCommands(services: IngestServices, place: FactsLocation): void {
  const embedded = getEmbeddedFolder(services.database);
  if (!embedded) return;
  const backups = createBackupSocketHandler({
    database: services.database,
    embedded,
    facts: services.facts,
    place,
  });
  const checks = createFactsCheckSocketHandler(services);
  const deliveries = createIngestSocketHandler(services);
  embedded.answer((request, response) => {
    if (request.url === '/') return backups(request, response);
    return request.url === factsCheckPath ? checks(request, response) : deliveries(request, response);
  });
}
