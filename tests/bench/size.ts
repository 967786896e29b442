import { wire } from './measures/wire.ts';
import { print } from './support/figures/print.ts';

const figures = await wire();
print(figures);
const tooLarge = figures.filter(({ ours, limit = Number.POSITIVE_INFINITY }) => ours > limit);
for (const { what, aim } of tooLarge)
  process.stderr.write(`Too large: ${what}. Budget: ${aim} (tests/bench/budget.json).\n`);
process.exitCode = tooLarge.length > 0 ? 1 : 0;
