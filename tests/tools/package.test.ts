import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listening } from '../support/listening';
import { logInAt } from '../support/logInAt';

/*
 * Slow, and for a reason: only an installed package shows that nothing of the repository is missing in it, and only a
 * build that a screen has come into the console. To unpack a gigabyte from npm's cache is the slowest of all: what is
 * installed here already is linked into the folder, from which npm then removes all that the package does not ask for.
 */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const run = promisify(execFile);
let folder: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'package-'));
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  await linkInstalled();
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--omit=dev'];
  await run('npm', ['install', ...options, path.join(folder, filename)], { cwd: folder });
});

afterEach(() => end());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Gives the folder what the repository has installed, without copying; on another disk npm installs all of it. */
async function linkInstalled(): Promise<void> {
  const [from, to] = [await realpath('node_modules'), path.join(folder, 'node_modules')];
  try {
    await run('cp', ['-al', from, to]);
  } catch {
    return rm(to, { recursive: true, force: true });
  }
  // The one file that npm writes in place, and here it is linked to the repository's.
  const list = '.package-lock.json';
  await rm(path.join(to, list));
  await copyFile(path.join(from, list), path.join(to, list));
}

/** Runs the installed command, and gives what it printed. */
async function command(...args: string[]): Promise<string> {
  const { stdout } = await run('node_modules/.bin/console', args, { cwd: folder, env: environment() });
  return stdout;
}

/** Nothing of what this test runs in: databases lie in the project's folder. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', ...more };
}

/** Starts a server, and gives its address once it listens. */
function start(args: string[], more: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, ['node_modules/.bin/console', ...args], {
    cwd: folder,
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  return listening(child).url;
}

async function end(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server?.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

/** Logs in, and gives what makes calls in that name. */
async function logIn(address: string, email: string, password: string) {
  const { token } = await logInAt(address, '', { email, password });
  return async (method: string, call: string, body?: object) => {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/v1${call}`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { code: number; data: { total: number; list: unknown[] } };
  };
}

/** All that was built, as one text. */
async function built(): Promise<string> {
  const assets = path.join(folder, 'dist/assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  return (await Promise.all(scripts.map((file) => readFile(path.join(assets, file), 'utf8')))).join('\n');
}

it('says what to do where there is no project', async () => {
  await expect(command('check')).rejects.toThrow('There is no project.json here');
});

it('makes a project that is served at once, in which its administrator logs in and works', async () => {
  expect(await command('new', 'project', '.', '--name', 'Acme Desk')).toContain('npx console start');
  expect(await command('check')).toMatch(/^\d+ definitions checked, no problems\n$/);
  expect(await command('cases')).toContain('the same answer on both sides');

  const address = await start(['start']);
  expect(await (await fetch(address)).text()).toContain('<title>Acme Desk</title>');
  const call = await logIn(address, 'ada@example.com', 'New-Console-1');
  expect((await call('GET', '/task')).data.total).toBe(3);
  expect((await call('POST', '/task', { name: 'Water the plants' })).code).toBe(0);
  expect((await call('GET', '/task')).data.total).toBe(4);
});

it('has a further screen by two files: in the API, and in the console that is built', async () => {
  expect(await command('new', 'deal')).toContain('resources/deals.json');
  expect(await command('check')).toContain('no problems');

  const call = await logIn(await start(['start']), 'ada@example.com', 'New-Console-1');
  expect((await call('POST', '/deal', { name: 'Spring' })).code).toBe(0);
  expect((await call('GET', '/deal')).data.list).toMatchObject([{ name: 'Spring' }]);
  expect((await call('GET', '/task')).data.total).toBe(4);
  expect(await built()).toContain('/account/deals');
});

it('is served without its demo to the administrator whom the command makes', async () => {
  const place = { DATA_DIR: path.join(folder, 'empty') };
  const admin = { ADMIN_NAME: 'Eva', ADMIN_EMAIL: 'eva@example.com', ADMIN_PASSWORD: 'Kestrel-over-hills' };
  const env = environment({ ...place, ...admin });
  await run('node_modules/.bin/console', ['admin'], { cwd: folder, env });

  const call = await logIn(await start(['serve'], place), 'eva@example.com', 'Kestrel-over-hills');
  expect((await call('GET', '/task')).data.total).toBe(0);
});
