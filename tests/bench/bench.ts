import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { away } from './measures/away.ts';
import { checking } from './measures/checking.ts';
import { clickToRows } from './measures/clickToRows.ts';
import { coldLoad } from './measures/coldLoad.ts';
import { definitionCount } from './measures/definitionCount.ts';
import { exports } from './measures/exports.ts';
import { growth } from './measures/growth.ts';
import { keystroke } from './measures/keystroke.ts';
import { kills } from './measures/kills.ts';
import { listCall } from './measures/listCall.ts';
import { load } from './measures/load.ts';
import { reportCalls } from './measures/reportCalls.ts';
import { reportTable } from './measures/reportTable.ts';
import { why } from './measures/why.ts';
import { wire } from './measures/wire.ts';
import { besideKept, readKept } from './support/figures/besideKept.ts';
import type { Figure } from './support/figures/Figure.ts';
import { print } from './support/figures/print.ts';

const measures: Record<string, () => Promise<Figure[]>> = {
  wire,
  coldLoad,
  clickToRows,
  keystroke,
  listCall,
  definitionCount,
  checking,
  reportCalls,
  reportTable,
  exports,
  why,
};

/** Slow benchmarks (minutes). All except `growth` need a PostgreSQL server (DATABASE_URL). They run only when named. */
const named: Record<string, () => Promise<Figure[]>> = { growth, load, kills, away };

const all: Record<string, () => Promise<Figure[]>> = { ...measures, ...named };

const program = new Command('bench')
  .description('measures speed and size, beside references of the same run')
  .argument(
    '[measures...]',
    `those to take, of ${Object.keys(all).join(', ')}; without any, all that are quick`,
  )
  .option('--keep <file>', 'write the figures into a file')
  .option('--compare <file>', 'print the figures beside those that were kept in a file, ratio by ratio')
  .parse();

const unknown = program.args.filter((name) => !all[name]);
if (unknown.length > 0)
  program.error(`No measure is called ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}`);
const { keep, compare } = program.opts<{ keep?: string; compare?: string }>();
// Fail early if the file has no figures, before spending minutes on new measurements.
const kept = compare === undefined ? undefined : readKept(compare);

const taken: Figure[] = [];
for (const name of program.args.length > 0 ? program.args : Object.keys(measures)) {
  process.stderr.write(`\n${name}\n`);
  const figures = (await all[name]?.()) ?? [];
  print(figures);
  taken.push(...figures);
  // Save after each benchmark, so that a later failure loses nothing.
  if (keep) writeFileSync(keep, `${JSON.stringify(taken, null, 2)}\n`);
}
if (kept) process.stdout.write(`\n${besideKept(taken, kept)}\n`);
