import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../project/project';
import { definitionsReference } from './definitionsReference';

/** Writes a project's docs/definitions.md. With `check` nothing is written; a page that is not up to date is an error. */
export async function writeReference({ folder }: Project, { check = false }): Promise<void> {
  const file = path.join(folder, 'docs/definitions.md');
  const page = definitionsReference();
  if (!check) {
    await mkdir(path.dirname(file), { recursive: true });
    return writeFile(file, page);
  }
  if (page === (await readFile(file, 'utf8').catch(() => ''))) return;
  throw new Error('docs/definitions.md is not up to date with src/definition/meta: run "npm run docs".');
}
