#!/usr/bin/env node
// An old Node must be able to parse this file: nothing newer than ES2020, and no import besides these two.
import { readFileSync } from 'node:fs';
import { supports } from './nodeVersion.mjs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
if (supports(engines.node, process.versions.node)) import('./run.mjs');
else {
  console.error(
    `This console needs Node ${engines.node}, and this is ${process.versions.node}. Install Node 24 from https://nodejs.org, then run the command again.`,
  );
  process.exitCode = 1;
}
