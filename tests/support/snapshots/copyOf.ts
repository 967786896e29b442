import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyFolder } from './copyFolder.ts';
import { dataRoot } from './dataRoot.ts';
import { type SnapshotKind, snapshot } from './snapshot.ts';

/** A separate data folder for a test. */
export interface DataFolder {
  folder: string;
  remove: () => Promise<void>;
}

/** Copies a snapshot, or one folder of it, for a test that changes it. */
export async function copyOf(kind: SnapshotKind, part = '.'): Promise<DataFolder> {
  const from = path.join(await snapshot(kind), part);
  const folder = await mkdtemp(path.join(dataRoot(), `${kind}-`));
  await mkdir(path.join(folder, part), { recursive: true });
  await copyFolder(from, path.join(folder, part));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
