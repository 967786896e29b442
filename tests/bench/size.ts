import { scriptSizes } from './measures/scriptSizes';
import { print } from './support/print';

const figures = await scriptSizes();
print(figures);
const tooLarge = figures.filter(
  ({ ours, reference = 1, limit = Number.POSITIVE_INFINITY }) => ours / reference > limit,
);
for (const { what, aim } of tooLarge) process.stderr.write(`Too large: ${what}. The limit is ${aim}.\n`);
process.exitCode = tooLarge.length > 0 ? 1 : 0;
