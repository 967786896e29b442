import path from 'node:path';
import process from 'node:process';
import { register } from 'tsx/esm/api';

// What Node or a library calls experimental is our decision: whoever runs a command need not be told of it.
const { emitWarning } = process;
process.emitWarning = (warning, options, ...more) => {
  const type = typeof options === 'object' ? options.type : options;
  if (type !== 'ExperimentalWarning') emitWarning.call(process, warning, options, ...more);
};

register({ tsconfig: path.resolve(import.meta.dirname, '../tsconfig.json') });
await import('../src/tools/cli.ts');
