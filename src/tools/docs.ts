import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { definitionsReference } from './docs/definitionsReference';

const file = path.resolve(import.meta.dirname, '../../docs/definitions.md');

/** Writes docs/definitions.md. With --check nothing is written; a page that is not up to date is an error. */
async function writeReference(): Promise<void> {
  const page = definitionsReference();
  if (!process.argv.includes('--check')) return writeFile(file, page);
  if (page === (await readFile(file, 'utf8').catch(() => ''))) return;
  console.error('docs/definitions.md is not up to date with schemas/meta: run "npm run docs".');
  process.exitCode = 1;
}

await writeReference();
