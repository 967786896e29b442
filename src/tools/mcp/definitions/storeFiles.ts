import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The text of a file on disk before and after a change; `after` is null if the file is removed. */
export interface FileChange {
  place: string;
  before?: string;
  after: string | null;
}

/** Stores the new texts of files, all or none. Each file is replaced by a rename; if one fails, the others are restored. */
export function storeFiles(changes: FileChange[]): void {
  const done: FileChange[] = [];
  try {
    for (const change of changes) {
      store(change.place, change.after);
      done.push(change);
    }
  } catch (error) {
    for (const { place, before } of done) store(place, before ?? null);
    throw error;
  }
}

function store(place: string, text: string | null): void {
  if (text === null) {
    rmSync(place, { force: true });
    return;
  }
  mkdirSync(path.dirname(place), { recursive: true });
  const next = `${place}.${process.pid}.tmp`;
  try {
    writeFileSync(next, text);
    renameSync(next, place);
  } finally {
    rmSync(next, { force: true });
  }
}
