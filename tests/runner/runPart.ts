import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Command, Part } from './parts.ts';
import { readResults } from './reports.ts';
import type { PartRun } from './summary.ts';
import type { TestResult } from './TestResult.ts';

/** Runs a part to its end. */
export async function runPart({ part, commands, report }: Part): Promise<PartRun> {
  process.stdout.write(`\n── ${part}\n`);
  const from = performance.now();
  const run = commands.length > 1 ? runInParallel : runAlone;
  const statuses = await Promise.all(commands.map((command) => run(command, report)));
  const tests: TestResult[] =
    report && existsSync(report) ? readResults(JSON.parse(readFileSync(report, 'utf8'))) : [];
  const isReported = tests.some(({ error }) => error !== undefined);
  const failures = commands.flatMap(({ label, fix }, index) => {
    if (statuses[index] === 0 || isReported) return [];
    return [`${part} › ${label} — exit code ${statuses[index]}${fix ? `. To fix it, run: ${fix}` : ''}`];
  });
  return { part, took: performance.now() - from, tests, failures };
}

async function runAlone({ line: [program = '', ...args] }: Command, report = ''): Promise<number> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_RESULTS_FILE: report };
  const [code] = await once(spawn(program, args, { stdio: 'inherit', env }), 'exit');
  return code ?? 1;
}

/** The output of parallel commands is printed when each has ended, so that it does not mix. */
async function runInParallel({ line: [program = '', ...args] }: Command): Promise<number> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const [code] = await once(child, 'close');
  process.stdout.write(printed);
  return code ?? 1;
}
