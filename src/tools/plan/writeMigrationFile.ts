import path from 'node:path';
import { overrideMessages } from '#definition/text/messages.ts';
import type { Project } from '#project/project.ts';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import { loadServerModule, type MigrateDecisions } from '../loadServerModule.ts';

/** Options of `console migrate`: the decisions, and whether to try them. */
export interface MigrateOptions {
  rename?: string[];
  drop?: string[];
  convert?: string[];
  fill?: string[];
  map?: string[];
  keep?: string[];
  try?: boolean;
}

/** Runs `console migrate`: writes the decisions as a migration file and optionally tries it. */
export async function writeMigrationFile(project: Project, options: MigrateOptions): Promise<void> {
  overrideMessages(readMessageOverrides('en', project));
  const { writeMigration } = await loadServerModule('migrations/writeMigration.ts');
  const { file, undecided, unused } = await writeMigration(project, parseDecisions(options));
  for (const name of unused) console.error(`This decision is not possible for ${name}. See "console plan"`);
  for (const { at, description } of undecided) console.error(`Not decided: ${at}: ${description}`);
  if (unused.length + undecided.length > 0) {
    console.error('Nothing was written. "console plan" lists the possible decisions.');
    process.exitCode = 1;
    return;
  }
  console.log(file ? `Wrote ${path.relative('', file)}` : 'No migration is required');
  if (!options.try) return;
  const { dryRunMigrations } = await loadServerModule('migrations/dryRunMigrations.ts');
  const tables = await dryRunMigrations(project);
  const lines = tables.map(({ table, before, after }) =>
    [
      `  ${table}:`,
      before === after ? `${after} records` : `${before ?? 'no table'} → ${after ?? 'no table'}`,
    ].join(' '),
  );
  console.log(['Result of the trial run, rolled back:', ...lines].join('\n'));
}

function parseDecisions({
  rename,
  drop = [],
  convert = [],
  fill,
  map,
  keep = [],
}: MigrateOptions): MigrateDecisions {
  const mapped: MigrateDecisions['map'] = {};
  for (const [place, is] of parsePairs(map, '--map "book.genre:poetry=fiction"')) {
    const [name = '', ...was] = place.split(':');
    mapped[name] = { ...mapped[name], [was.join(':')]: is };
  }
  return {
    drop,
    convert,
    keep,
    rename: Object.fromEntries(parsePairs(rename, '--rename "book.note=remark"')),
    fill: Object.fromEntries(parsePairs(fill, '--fill "book.state=open"')),
    map: mapped,
  };
}

function parsePairs(given: string[] = [], example: string): [string, string][] {
  return given.map((one) => {
    const at = one.indexOf('=');
    if (at < 1) throw new Error(`"${one}" has no new value. Write it as ${example}`);
    return [one.slice(0, at), one.slice(at + 1)];
  });
}
