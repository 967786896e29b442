import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serverProcess } from '../server/support/serverProcess.ts';
import { logInAt } from '../support/logInAt.ts';
import { runTool } from './support/runTool.ts';

// One test starts two servers and the command three times.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'admin-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rule = 'Use 8 to 16 characters with a mix of letters, numbers & symbols\n';
const admin = (args: string[], lines: string[], environment: Record<string, string> = {}) =>
  runTool('admin', args, { DATA_DIR: folder, DATABASE_URL: '', ...environment }, lines.join('\n'));

it('refuses what a form would refuse, in the same words, and makes nothing', async () => {
  const lines = ['Acme', 'Ada Example', 'ada@acme.example'];
  expect(await admin([], [...lines, 'simple'])).toEqual({ code: 1, output: '', errors: rule });
  expect(await admin([], lines)).toEqual({
    code: 1,
    output: '',
    errors: 'Password is missing: see --help\n',
  });
  const { errors } = await admin(['--tenant', 'Acme', '--name', 'Ada', '--email', 'ada'], []);
  expect(errors).toBe('Email is not valid\n');
});

it('makes the administrator of an empty database, who can log in, and whose password is never shown', async () => {
  const before = await serverProcess({ DATA_DIR: folder, DATABASE_URL: '' });
  await vi.waitUntil(() => before.printed().includes('Nobody can log in yet'), { timeout: 60_000 });
  await before.end('SIGTERM');

  const lines = ['Acme', 'Ada Example', ' Ada@acme.example', 'Acme-1815'];
  expect(await admin([], lines)).toEqual({ code: 0, output: 'ada@acme.example can log in\n', errors: '' });

  const server = await serverProcess({ DATA_DIR: folder, DATABASE_URL: '' });
  const login = { email: 'ada@acme.example', password: 'Acme-1815' };
  expect((await logInAt(server.url, '/ssp_publisher', login)).user).toMatchObject({ email: login.email });
  expect(server.printed()).not.toContain('Nobody can log in yet');

  const { errors } = await admin([], []);
  expect(errors).toContain('is in use by another server');
  await server.end('SIGTERM');
});

it('makes a second one only when told so, and no two with one email', async () => {
  const refused = await admin([], []);
  expect({ ...refused, output: '' }).toMatchObject({
    code: 1,
    errors: expect.stringContaining('An administrator already exists'),
  });
  const options = ['--more', '--tenant', 'Acme', '--name', 'Bo'];
  const same = await admin([...options, '--email', 'ADA@acme.example'], ['Acme-1815']);
  expect(same.errors).toBe('A user with the email ada@acme.example already exists\n');
  const { code, errors } = await admin(options, [], {
    ADMIN_EMAIL: 'bo@acme.example',
    ADMIN_PASSWORD: 'Acme-1816',
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

it('disables an administrator, whose sessions end, and enables them again', async () => {
  const login = { email: 'ada@acme.example', password: 'Acme-1815' };
  const served = async <T>(work: (url: string) => Promise<T>) => {
    const server = await serverProcess({ DATA_DIR: folder, DATABASE_URL: '' });
    const answer = await work(server.url);
    await server.end('SIGTERM');
    return answer;
  };
  const call = (url: string, token: string, at: string) =>
    fetch(`${url}/api/v1/ssp_publisher${at}`, { headers: { authorization: token } });
  const { token } = await served(async (url) => {
    const session = await logInAt(url, '/ssp_publisher', login);
    expect((await call(url, session.token, '/userinfo')).status).toBe(200);
    return session;
  });
  expect(await admin(['--disable', 'Ada@acme.example'], [])).toEqual({
    code: 0,
    output: 'ada@acme.example can no longer log in\n',
    errors: '',
  });
  expect(await served(async (url) => (await call(url, token, '/userinfo')).status)).toBe(401);
  expect((await admin(['--disable', 'nobody@acme.example'], [])).errors).toBe(
    'No user has the email nobody@acme.example\n',
  );
  expect((await admin(['--enable', 'ada@acme.example'], [])).output).toBe(
    'ada@acme.example can log in again\n',
  );
  const { user, audited } = await served(async (url) => {
    const session = await logInAt(url, '/ssp_publisher', login);
    const answer = await call(url, session.token, '/account/audit');
    return { ...session, audited: (await answer.json()).data.list };
  });
  expect(user).toMatchObject({ email: login.email });
  const changes = { entity: 'user', record_name: 'Ada Example', user_name: 'Server operator' };
  expect(audited.filter(({ entity }: { entity: string }) => entity === 'user')).toMatchObject([
    { ...changes, before: '{"status":1}', after: '{"status":0}' },
    { ...changes, before: '{"status":0}', after: '{"status":1}' },
  ]);
});

it.runIf(spawnSync('script', ['--version']).status === 0)(
  'asks again on a terminal, which does not show the password',
  async () => {
    const data = path.join(folder, 'asked');
    const typed = ['Acme', 'Ada', 'ada', 'ada@acme.example', 'simple', 'Acme-1815'].map(
      (line) => `${line}\r`,
    );
    const { stdout, status } = spawnSync('script', ['-qec', 'node bin/console.mjs admin', '/dev/null'], {
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
      input: typed.join(''),
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toContain('Email is not valid');
    expect(stdout).toContain(rule.trim());
    expect(stdout).toContain('ada@acme.example can log in');
  },
);
