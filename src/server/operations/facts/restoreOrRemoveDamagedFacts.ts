import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dataset } from '#definition/model/report.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import {
  checkFactsAndStoreDayProblems,
  type FactsCheckServices,
  type FactsVerificationResult,
} from '#server/reports/deliveries/checkFactsAndStoreDayProblems.ts';
import {
  deleteFactsAndMarkDeliveriesRemoved,
  deleteFactsOfDeliveries,
} from '#server/reports/deliveries/deleteFactsAndMarkDeliveriesRemoved.ts';
import { listDeliveredDays, setDayProblem } from '#server/reports/deliveries/deliveredDays.ts';
import { deliveriesTable } from '#server/storage/clickhouse/buildTableStatements.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { deliveryColumn, getFactTableName, quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import type { Database } from '#server/storage/Database.ts';
import { type BackupManifest, backupFileNames } from '../backup/BackupManifest.ts';
import { buildFileTableFunction } from '../backup/buildFileTableFunction.ts';

/**
 * Repairs damaged facts. With a backup folder, restores the damaged deliveries from it; otherwise removes what is left of
 * them, so that their batches can be ingested again. Reports show their days as incomplete until then.
 */
export async function restoreOrRemoveDamagedFacts(
  services: FactsCheckServices,
  from?: string,
): Promise<FactsVerificationResult> {
  const manifest = from === undefined ? undefined : await readManifest(from);
  const { reports } = await checkFactsAndStoreDayProblems(services);
  const { database, facts, definitions } = services;
  await facts.run(async (engine) => {
    for (const { report } of reports.filter(({ incomplete }) => incomplete.length > 0)) {
      const row = Object.values(definitions.reports).find((one) => one.row.name === report)?.row;
      if (!row) continue;
      if (manifest && from !== undefined) await restoreDeliveries(database, engine, row, manifest, from);
      else await removeDamaged(database, engine, row);
    }
  });
  return checkFactsAndStoreDayProblems(services);
}

async function readManifest(from: string): Promise<BackupManifest> {
  const file = path.join(from, backupFileNames.manifest);
  if (!existsSync(file))
    throw new ApiError(404, formatMessage('backup.none', { folder: from, file: backupFileNames.manifest }));
  return JSON.parse(await readFile(file, 'utf8'));
}

async function listDamaged(database: Database, report: string) {
  return (await listDeliveredDays(database, report)).filter(({ problem }) => problem !== null);
}

async function removeDamaged(database: Database, engine: ClickHouseEngine, row: Dataset): Promise<void> {
  const damaged = await listDamaged(database, row.name);
  const deliveries = [...new Set(damaged.map(({ delivery }) => delivery))];
  // All days of a damaged delivery are removed, so all of them are awaited.
  const days = (await listDeliveredDays(database, row.name)).filter(({ delivery }) =>
    deliveries.includes(delivery),
  );
  for (const day of days) await setDayProblem(database, row.name, day, 'awaited');
  await deleteFactsAndMarkDeliveriesRemoved(engine, row, deliveries);
}

async function restoreDeliveries(
  database: Database,
  engine: ClickHouseEngine,
  row: Dataset,
  { facts }: BackupManifest,
  from: string,
): Promise<void> {
  const table = getFactTableName(row);
  const saved = facts.find(({ name }) => name === table);
  const notes = facts.find(({ name }) => name === deliveriesTable);
  if (!saved || !notes) return;
  const wanted = [...new Set((await listDamaged(database, row.name)).map(({ delivery }) => delivery))];
  const params = { report: row.name, wanted };
  const chosen = `${deliveryColumn} IN {wanted:Array(UInt64)}`;
  const noted = `FROM ${buildFileTableFunction(from, notes)} WHERE report = {report:String} AND ${chosen}`;
  const found = await engine.rows({ sql: `SELECT DISTINCT delivery ${noted} AND state = 1`, params });
  const deliveries = found.map(([delivery]) => Number(delivery));
  if (deliveries.length === 0) return;
  const stored = await readColumns(engine, table);
  const columns = saved.columns.filter((name) => stored.has(name)).map(quoteIdentifier);
  await deleteFactsOfDeliveries(engine, row, deliveries);
  await engine.client.command({
    query: `INSERT INTO ${quoteIdentifier(table)} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM ${buildFileTableFunction(from, saved)} WHERE ${chosen}`,
    query_params: { wanted: deliveries },
  });
  const list = notes.columns.map(quoteIdentifier).join(', ');
  await engine.client.command({
    query: `ALTER TABLE ${deliveriesTable} DELETE WHERE report = {report:String} AND ${chosen} SETTINGS mutations_sync = 2`,
    query_params: { report: row.name, wanted: deliveries },
  });
  await engine.client.command({
    query: `INSERT INTO ${deliveriesTable} (${list}) SELECT ${list} ${noted}`,
    query_params: { report: row.name, wanted: deliveries },
  });
}

async function readColumns(engine: ClickHouseEngine, table: string): Promise<Set<string>> {
  const sql = 'SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {table:String}';
  return new Set((await engine.rows({ sql, params: { table } })).map(([name]) => String(name)));
}
