import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { formatMessage } from '#definition/text/messages.ts';
import { serverSecretFileName } from '#server/session/loadOrCreateSecret.ts';
import { quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import { openEmbeddedClickHouse } from '#server/storage/clickhouse/openEmbeddedClickHouse.ts';
import { lockFolder } from '#server/storage/lockFolder.ts';
import { getRecordsFolder } from '#server/storage/openAndMigrateDatabase.ts';
import { type BackupManifest, backupFileNames } from './BackupManifest.ts';
import { buildFileTableFunction } from './buildFileTableFunction.ts';
import { buildFactColumnList } from './writeBackup.ts';

/** Restores a backup into an empty data folder. */
export async function restoreBackup(
  from: string,
  folder: string,
  factsFolder: string,
): Promise<BackupManifest> {
  const manifest = await readManifest(from);
  for (const place of [getRecordsFolder(folder), factsFolder])
    if (existsSync(place)) throw new Error(formatMessage('backup.notEmpty', { folder }));
  await mkdir(folder, { recursive: true });
  const { release } = await lockFolder(folder);
  try {
    // Records are restored last: a server that finds no records has no half-restored backup.
    if (manifest.facts.length > 0) await restoreFacts(manifest, from, factsFolder);
    const secret = path.join(from, serverSecretFileName);
    if (existsSync(secret)) await copyFile(secret, path.join(folder, serverSecretFileName));
    const packed = new Blob([await readFile(path.join(from, backupFileNames.records))], {
      type: 'application/x-gzip',
    });
    const records = await PGlite.create({ dataDir: getRecordsFolder(folder), loadDataDir: packed });
    await records.close();
    return manifest;
  } finally {
    await release();
  }
}

async function readManifest(from: string): Promise<BackupManifest> {
  const file = path.join(from, backupFileNames.manifest);
  if (!existsSync(file))
    throw new Error(formatMessage('backup.none', { folder: from, file: backupFileNames.manifest }));
  return JSON.parse(await readFile(file, 'utf8'));
}

async function restoreFacts({ facts }: BackupManifest, from: string, folder: string): Promise<void> {
  const engine = await openEmbeddedClickHouse(folder);
  try {
    for (const table of facts) {
      await engine.client.command({ query: table.create });
      await engine.client.command({
        query: `INSERT INTO ${quoteIdentifier(table.name)} (${buildFactColumnList(table)}) SELECT ${buildFactColumnList(table)} FROM ${buildFileTableFunction(from, table)}`,
      });
    }
  } finally {
    await engine.close();
  }
}
