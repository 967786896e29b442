import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { enginePackageRoot } from '#project/project.ts';
import { runCliCommand } from '../runCliCommand.ts';
import { stopAtExit } from '../stopAtExit.ts';

/** A running demo of a project: its address, and a user of its demo data. */
export interface DemoConsole {
  url: string;
  login: { email: string; password: string };
  isRunning: () => boolean;
  stop: () => void;
}

const startTimeoutMs = 5 * 60 * 1000;

/**
 * Builds a project's console to a temporary folder and serves it with demo data in memory, on a free port of this
 * computer. The project's own data is not opened.
 */
export async function startDemoConsole(folder: string): Promise<DemoConsole> {
  const output = mkdtempSync(path.join(tmpdir(), 'console-pages-'));
  const removeOutput = () => rmSync(output, { recursive: true, force: true });
  process.once('exit', removeOutput);
  try {
    const env = createDemoEnv(output);
    const built = await runCliCommand(folder, ['build', '.'], undefined, env);
    if (!built.isSuccess) throw new Error(`The console cannot be built:\n${built.output}`);
    const demo = await serveDemo(folder, env);
    const stop = () => {
      demo.stop();
      process.off('exit', removeOutput);
      removeOutput();
    };
    return { ...demo, stop };
  } catch (error) {
    removeOutput();
    throw error;
  }
}

/**
 * Returns the environment of the demo: without the settings that name the databases and mail server in use, and without
 * the mode of the assistant's own process, which would change the build.
 */
function createDemoEnv(output: string): NodeJS.ProcessEnv {
  const { NODE_ENV, DATABASE_URL, CLICKHOUSE_URL, CLICKHOUSE_CLUSTER, SMTP_URL, PUBLIC_URL, ...env } =
    process.env;
  return { ...env, OUT_DIR: output, DATA_DIR: 'memory', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' };
}

function serveDemo(folder: string, env: NodeJS.ProcessEnv): Promise<DemoConsole> {
  const command = [path.join(enginePackageRoot, 'bin/console.mjs'), 'serve', '--demo', '.'];
  const child = spawn(process.execPath, command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  stopAtExit(child);
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (reason: string) => {
      child.kill();
      reject(new Error(`The demo ${reason}:\n${printed.slice(-5000)}`));
    };
    const timer = setTimeout(() => fail('did not start in time'), startTimeoutMs);
    const read = (chunk: Buffer) => {
      printed = `${printed}${chunk}`.slice(-20_000);
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      const [, email, password] = /^ {2}(\S+) {2}(\S+) {2}.*\n/m.exec(printed) ?? [];
      if (!url || !email || !password) return;
      clearTimeout(timer);
      resolve({
        url,
        login: { email, password },
        isRunning: () => child.exitCode === null && child.signalCode === null,
        stop: () => child.kill(),
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (error) => fail(`did not start (${error.message})`));
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended before it served a page');
    });
  });
}
