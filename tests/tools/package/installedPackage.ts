import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFile, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listening } from '#tests/support/listening.ts';

const run = promisify(execFile);

/** A folder with the engine installed from its tarball, like a user's project. */
export interface InstalledPackage {
  folder: string;
  /** Runs the installed command and returns its output. Throws if it fails. */
  command(...args: string[]): Promise<string>;
  /** Starts a server command; returns its URL once it listens, and its output until then. */
  start(args: string[], more?: Record<string, string>): Promise<{ url: string; printed: () => string }>;
  /** Ends the command that was started last. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Packs the engine and installs the tarball in an empty folder. Packages that are already installed here are linked
 * into the folder, since unpacking hundreds of megabytes is slow; npm then removes those that the engine does not need.
 */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'package-'));
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  await linkInstalled(folder);
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--omit=dev'];
  await run('npm', ['install', ...options, path.join(folder, filename)], { cwd: folder });
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  };
  return {
    folder,
    stop,
    command: async (...args) =>
      (await run('node_modules/.bin/console', args, { cwd: folder, env: environment() })).stdout,
    start: async (args, more) => {
      const program = ['node_modules/.bin/console', ...args];
      const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
      server = spawn(process.execPath, program, { cwd: folder, env: environment(more), stdio });
      const { url, printed } = listening(server);
      return { url: await url, printed };
    },
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates hard links to the repository's installed packages in the folder. On another disk, npm installs all of them.
 */
async function linkInstalled(folder: string): Promise<void> {
  const [from, to] = [await realpath('node_modules'), path.join(folder, 'node_modules')];
  try {
    await run('cp', ['-al', from, to]);
  } catch {
    return rm(to, { recursive: true, force: true });
  }
  // npm writes this file in place, so it must not stay linked to the repository's.
  const list = '.package-lock.json';
  await rm(path.join(to, list));
  await copyFile(path.join(from, list), path.join(to, list));
}

/** Returns a clean environment: databases are in the project's folder, and the test run's variables are removed. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', NO_COLOR: '1', ...more };
}
