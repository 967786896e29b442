import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { text } from '../../../definition/text';
import { secretFile } from '../../session/secret';
import { quoted } from '../../storage/clickhouse/factTable';
import { openEmbedded } from '../../storage/clickhouse/openEmbedded';
import { folderLock } from '../../storage/folderLock';
import { recordsIn } from '../../storage/openDatabase';
import { fileSource, listed } from './makeBackup';
import { files, type Manifest } from './manifest';

/** Fills an empty data folder with what a backup holds. */
export async function restoreBackup(from: string, folder: string, factsFolder: string): Promise<Manifest> {
  const manifest = await readManifest(from);
  for (const place of [recordsIn(folder), factsFolder])
    if (existsSync(place)) throw new Error(text('backup.notEmpty', { folder }));
  await mkdir(folder, { recursive: true });
  const { release } = await folderLock(folder);
  try {
    // The records come last: a server that finds none has not been handed half of a backup.
    if (manifest.facts.length > 0) await restoreFacts(manifest, from, factsFolder);
    const secret = path.join(from, secretFile);
    if (existsSync(secret)) await copyFile(secret, path.join(folder, secretFile));
    const packed = new Blob([await readFile(path.join(from, files.records))], { type: 'application/x-gzip' });
    const records = await PGlite.create({ dataDir: recordsIn(folder), loadDataDir: packed });
    await records.close();
    return manifest;
  } finally {
    await release();
  }
}

async function readManifest(from: string): Promise<Manifest> {
  const file = path.join(from, files.manifest);
  if (!existsSync(file)) throw new Error(text('backup.none', { folder: from, file: files.manifest }));
  return JSON.parse(await readFile(file, 'utf8'));
}

async function restoreFacts({ facts }: Manifest, from: string, folder: string): Promise<void> {
  const engine = await openEmbedded(folder);
  try {
    for (const table of facts) {
      await engine.client.command({ query: table.create });
      await engine.client.command({
        query: `INSERT INTO ${quoted(table.name)} (${listed(table)}) SELECT ${listed(table)} FROM ${fileSource(from, table)}`,
      });
    }
  } finally {
    await engine.close();
  }
}
