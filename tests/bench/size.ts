import { scriptSizes } from './measures/scriptSizes';
import { print } from './support/print';

const loginLimit = 85;
const listLimit = 1.1;

const figures = await scriptSizes();
print(figures);
const failures = figures.filter(({ ours, reference }) =>
  reference === undefined ? ours > loginLimit : ours > reference * listLimit,
);
for (const { what, aim } of failures) process.stderr.write(`Too large: ${what}: the limit is ${aim}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
