import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { pauseDeliveryRemovals } from '#server/reports/deliveries/deleteFactsAndMarkDeliveriesRemoved.ts';
import { countReportDaysWithMissingFacts } from '#server/reports/deliveries/deliveredDays.ts';
import { serverSecretFileName } from '#server/session/loadOrCreateSecret.ts';
import { deliveriesTable } from '#server/storage/clickhouse/buildTableStatements.ts';
import type {
  ClickHouseEngine,
  ClickHouseTaskRunner,
  FactsLocation,
} from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { deliveryColumn, quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import type { Database } from '#server/storage/Database.ts';
import type { EmbeddedDatabaseFolder } from '#server/storage/openAndMigrateDatabase.ts';
import { type BackupFactsTable, type BackupManifest, backupFileNames } from './BackupManifest.ts';
import { buildFileTableFunction } from './buildFileTableFunction.ts';

/** The source of a backup: the data folder of this process, and the facts if they are in it. */
export interface BackupSource {
  database: Database;
  embedded: EmbeddedDatabaseFolder;
  facts: ClickHouseTaskRunner;
  place: FactsLocation;
}

/**
 * Writes a backup of records, facts and secret to a new folder while the server runs. The folder gets its final name
 * when the backup is complete. Records are a snapshot of one moment; facts are a snapshot taken shortly after.
 */
export async function writeBackup(
  { database, embedded, facts, place }: BackupSource,
  to: string,
): Promise<BackupManifest> {
  if (existsSync(to)) throw new ApiError(409, formatMessage('backup.there', { folder: to }));
  const folder = `${to}.partial`;
  try {
    // Delete the rest of an aborted backup: ClickHouse would append facts to its files.
    await rm(folder, { recursive: true, force: true });
    // Only the owner may read the backup: it contains password hashes and the secret.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const records = await embedded.dump();
    await writeFile(path.join(folder, backupFileNames.records), Buffer.from(await records.arrayBuffer()));
    const secret = path.join(embedded.folder, serverSecretFileName);
    if (existsSync(secret)) await copyFile(secret, path.join(folder, serverSecretFileName));
    const manifest = {
      made: now().toISOString(),
      facts: await copyFacts(facts, place, folder),
      incompleteDays: await countReportDaysWithMissingFacts(database),
    };
    await writeFile(
      path.join(folder, backupFileNames.manifest),
      `${JSON.stringify(manifest, undefined, 2)}\n`,
    );
    await rename(folder, to);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyFacts(
  facts: ClickHouseTaskRunner,
  place: FactsLocation,
  into: string,
): Promise<BackupFactsTable[]> {
  if (place === 'memory' || !('folder' in place) || !existsSync(place.folder)) return [];
  return facts.run((engine) => pauseDeliveryRemovals(() => copyTables(engine, into)));
}

/** Copies the fact tables, the deliveries table first: later deliveries are not part of this backup. */
async function copyTables(engine: ClickHouseEngine, into: string): Promise<BackupFactsTable[]> {
  const tables = await readFactTables(engine);
  const isDeliveries = ({ name }: BackupFactsTable) => name === deliveriesTable;
  const known = `WHERE ${deliveryColumn} IN (SELECT delivery FROM ${buildFileTableFunction(into, { name: deliveriesTable })})`;
  for (const table of [...tables.filter(isDeliveries), ...tables.filter((one) => !isDeliveries(one))]) {
    const which = isDeliveries(table) ? '' : known;
    await engine.client.command({
      query: `INSERT INTO FUNCTION ${buildFileTableFunction(into, table)} SELECT ${buildFactColumnList(table)} FROM ${quoteIdentifier(table.name)} ${which}`,
    });
  }
  return tables;
}

/** Returns the comma-separated columns of a table. */
export function buildFactColumnList({ columns }: BackupFactsTable): string {
  return columns.map(quoteIdentifier).join(', ');
}

async function readFactTables(engine: ClickHouseEngine): Promise<BackupFactsTable[]> {
  const sql = `
SELECT table, any(create_table_query), groupArray(column)
FROM (
  SELECT table, name AS column, position FROM system.columns
  WHERE database = currentDatabase() AND default_kind != 'EPHEMERAL' ORDER BY table, position
) AS columns
JOIN (SELECT name, create_table_query FROM system.tables WHERE database = currentDatabase()) AS tables
ON tables.name = columns.table GROUP BY table ORDER BY table`;
  const rows = await engine.rows({ sql, params: {} });
  return rows.map(([name, create, columns]) => ({
    name: String(name),
    create: String(create),
    columns: columns as string[],
  }));
}
