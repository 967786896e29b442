import path from 'node:path';
import { quoteSqlString } from '#server/storage/clickhouse/factTable.ts';
import { type BackupFactsTable, getFactsFileName } from './BackupManifest.ts';

/** Returns the ClickHouse table function `file(…)` that reads or writes a fact table's backup file. */
export function buildFileTableFunction(folder: string, table: Pick<BackupFactsTable, 'name'>): string {
  return `file(${quoteSqlString(path.join(folder, getFactsFileName(table)))}, 'Native')`;
}
