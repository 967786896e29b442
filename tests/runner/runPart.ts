import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { CommandLine, Part } from './parts';
import { testTimes } from './reports';
import type { PartRun } from './summary';

/** Runs a part to its end. The status is the first exit status of its commands that is not zero. */
export async function runPart({ part, commands, report }: Part): Promise<PartRun & { status: number }> {
  process.stdout.write(`\n── ${part}\n`);
  const from = performance.now();
  const run = commands.length > 1 ? aside : inTurn;
  const statuses = await Promise.all(commands.map((command) => run(command, report)));
  const status = statuses.find((one) => one !== 0) ?? 0;
  const tests = report && existsSync(report) ? testTimes(JSON.parse(readFileSync(report, 'utf8'))) : [];
  return { part, took: performance.now() - from, failed: status !== 0, tests, status };
}

async function inTurn([program = '', ...args]: CommandLine, report = ''): Promise<number> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const [code] = await once(spawn(program, args, { stdio: 'inherit', env }), 'exit');
  return code ?? 1;
}

/** The output of parallel commands is printed when each has ended, so that it does not mix. */
async function aside([program = '', ...args]: CommandLine): Promise<number> {
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
