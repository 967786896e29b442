import path from 'node:path';
import { setWords } from '../../definition/text';
import type { Project } from '../../project/project';
import { readWords } from '../../project/readWords';
import { type Decisions, loadServer } from '../loadServer';

/** What is decided on the command line. */
export interface MigrateOptions {
  rename?: string[];
  drop?: string[];
  convert?: string[];
  fill?: string[];
  map?: string[];
  keep?: string[];
  try?: boolean;
}

/** Writes down what was decided, and tries it where that is asked; fails while something is undecided. */
export async function migrateProject(project: Project, options: MigrateOptions): Promise<void> {
  setWords(readWords('en', project));
  const { migrate } = await loadServer('changes/migrate.ts');
  const { file, undecided, unused } = await migrate(project, decisionsOf(options));
  for (const name of unused)
    console.error(`There is nothing to decide about ${name} in this way: see "console plan"`);
  for (const { at, words } of undecided) console.error(`Not decided: ${at}: ${words}`);
  if (unused.length + undecided.length > 0) {
    console.error('Nothing was written. "console plan" tells what may be decided.');
    process.exitCode = 1;
    return;
  }
  console.log(file ? `Wrote ${path.relative('', file)}` : 'There is nothing to write down');
  if (!options.try) return;
  const { tryStart } = await loadServer('changes/tryStart.ts');
  const tables = await tryStart(project);
  const lines = tables.map(({ table, before, after }) =>
    [
      `  ${table}:`,
      before === after ? `${after} records` : `${before ?? 'no table'} → ${after ?? 'no table'}`,
    ].join(' '),
  );
  console.log(['Tried, and undone:', ...lines].join('\n'));
}

function decisionsOf({ rename, drop = [], convert = [], fill, map, keep = [] }: MigrateOptions): Decisions {
  const mapped: Decisions['map'] = {};
  for (const [place, is] of pairs(map, '--map "book.genre:poetry=fiction"')) {
    const [name = '', ...was] = place.split(':');
    mapped[name] = { ...mapped[name], [was.join(':')]: is };
  }
  return {
    drop,
    convert,
    keep,
    rename: Object.fromEntries(pairs(rename, '--rename "book.note=remark"')),
    fill: Object.fromEntries(pairs(fill, '--fill "book.state=open"')),
    map: mapped,
  };
}

function pairs(given: string[] = [], example: string): [string, string][] {
  return given.map((one) => {
    const at = one.indexOf('=');
    if (at < 1) throw new Error(`"${one}" does not say what it becomes: write it as ${example}`);
    return [one.slice(0, at), one.slice(at + 1)];
  });
}
