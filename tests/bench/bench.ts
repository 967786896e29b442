import { checking } from './measures/checking';
import { clickToRows } from './measures/clickToRows';
import { coldLoad } from './measures/coldLoad';
import { definitionCount } from './measures/definitionCount';
import { keystroke } from './measures/keystroke';
import { listCall } from './measures/listCall';
import { reportCalls } from './measures/reportCalls';
import { reportTable } from './measures/reportTable';
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
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !measures[name]);
if (unknown.length > 0)
  throw new Error(
    `No measure is called ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}`,
  );

for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stderr.write(`\n${name}\n`);
  print(await measure());
}
