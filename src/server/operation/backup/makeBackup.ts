import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { now } from '../../../definition/clock';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import { withoutRemovals } from '../../reports/deliveries/removeDeliveries';
import { secretFile } from '../../session/secret';
import { deliveriesTable } from '../../storage/clickhouse/createTables';
import type { Engine, Facts, FactsPlace } from '../../storage/clickhouse/Engine';
import { deliveryColumn, quoted } from '../../storage/clickhouse/factTable';
import type { EmbeddedFolder } from '../../storage/openDatabase';
import { type FactsTable, fileOf, files, type Manifest } from './manifest';

/** What is backed up: the data folder of this process, and the facts where they lie in it too. */
export interface BackedUp {
  embedded: EmbeddedFolder;
  facts: Facts;
  place: FactsPlace;
}

/**
 * Writes records, facts and secret into a new folder while calls go on. It has its name only once it is whole.
 * Records are those of one moment; facts those of the deliveries that had begun at another, shortly after.
 */
export async function makeBackup({ embedded, facts, place }: BackedUp, to: string): Promise<Manifest> {
  if (existsSync(to)) throw new ApiError(409, text('backup.there', { folder: to }));
  const folder = `${to}.partial`;
  try {
    // What a killed one has left behind is begun anew: facts would be added to those that lie there.
    await rm(folder, { recursive: true, force: true });
    // Only its owner may read what it holds: hashes of passwords, and a secret.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const records = await embedded.dump();
    await writeFile(path.join(folder, files.records), Buffer.from(await records.arrayBuffer()));
    const secret = path.join(embedded.folder, secretFile);
    if (existsSync(secret)) await copyFile(secret, path.join(folder, secretFile));
    const manifest = { made: now().toISOString(), facts: await copyFacts(facts, place, folder) };
    await writeFile(path.join(folder, files.manifest), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await rename(folder, to);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyFacts(facts: Facts, place: FactsPlace, into: string): Promise<FactsTable[]> {
  if (place === 'memory' || !('folder' in place) || !existsSync(place.folder)) return [];
  return facts.ask((engine) => withoutRemovals(() => copyTables(engine, into)));
}

/** The deliveries first: what is delivered after them is not of this backup. */
async function copyTables(engine: Engine, into: string): Promise<FactsTable[]> {
  const tables = await tablesOf(engine);
  const isDeliveries = ({ name }: FactsTable) => name === deliveriesTable;
  const known = `WHERE ${deliveryColumn} IN (SELECT delivery FROM ${fileSource(into, { name: deliveriesTable })})`;
  for (const table of [...tables.filter(isDeliveries), ...tables.filter((one) => !isDeliveries(one))]) {
    const which = isDeliveries(table) ? '' : known;
    await engine.client.command({
      query: `INSERT INTO FUNCTION ${fileSource(into, table)} SELECT ${listed(table)} FROM ${quoted(table.name)} ${which}`,
    });
  }
  return tables;
}

/** A table's file in a backup, as ClickHouse names it. */
export function fileSource(folder: string, table: Pick<FactsTable, 'name'>): string {
  const file = path.join(folder, fileOf(table)).replace(/[\\']/g, '\\$&');
  return `file('${file}', 'Native')`;
}

/** The columns of a table, parted by commas. */
export function listed({ columns }: FactsTable): string {
  return columns.map(quoted).join(', ');
}

async function tablesOf(engine: Engine): Promise<FactsTable[]> {
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
