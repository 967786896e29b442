import { away } from './measures/away';
import { checking } from './measures/checking';
import { clickToRows } from './measures/clickToRows';
import { coldLoad } from './measures/coldLoad';
import { definitionCount } from './measures/definitionCount';
import { growth } from './measures/growth';
import { keystroke } from './measures/keystroke';
import { kills } from './measures/kills';
import { listCall } from './measures/listCall';
import { load } from './measures/load';
import { reportCalls } from './measures/reportCalls';
import { reportTable } from './measures/reportTable';
import { why } from './measures/why';
import { wire } from './measures/wire';
import type { Figure } from './support/Figure';
import { print } from './support/print';

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
  why,
};

/** They need minutes, and all but `growth` a PostgreSQL server (DATABASE_URL): they run when they are named. */
const named: Record<string, () => Promise<Figure[]>> = { growth, load, kills, away };

const all: Record<string, () => Promise<Figure[]>> = { ...measures, ...named };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all[name]);
if (unknown.length > 0)
  throw new Error(`No measure is called ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}`);

for (const [name, measure] of Object.entries(asked.length > 0 ? all : measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stderr.write(`\n${name}\n`);
  print(await measure());
}
