import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { parseEnv } from 'node:util';
import { Agent, fetch } from 'undici';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword } from '#base/session/passwords/passwordHash.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { definitions } from '../support/definitions.ts';
import { type ServerProcess, serverProcess } from '../support/serverProcess.ts';
import { addressOf, needsServer, testDatabase } from '../support/testDatabase.ts';

// Several servers are started, each of which may be slow.
vi.setConfig({ testTimeout: 240_000 });

const guide = path.resolve(import.meta.dirname, '../../../docs/guides/deploy');
const read = (file: string) => readFileSync(path.join(guide, file), 'utf8');
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const needs = needsServer || (hasNginx ? '' : ' (skipped: nginx is not installed)');

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const email = 'ann@one.example';
const password = 'Correct-horse-1';

/** Deploys PostgreSQL, two processes as the systemd unit starts them, and nginx, with the files of the guide. */
async function deployed() {
  const place = await testDatabase();
  undo.push(place.drop);
  const database = await place.open(definitions);
  const records = openTenantRecords(database, definitions, 1);
  await records.insert('company', { company_id: 1, name: 'One', timezone: 'UTC+01:00' });
  const password_hash = await hashPassword(password);
  await records.insert('user', { user_name: 'Ann', email, is_admin: true, password_hash });
  await database.destroy();

  expect(read('console@.service')).toContain('ExecStart=/usr/bin/node bin/console.mjs serve\n');
  const environment = { ...parseEnv(read('environment')), DATABASE_URL: addressOf(place) };
  const start = async (port?: string) => {
    const server = await serverProcess({
      ...environment,
      DATA_DIR: 'memory',
      ...(port ? { PORT: port } : {}),
    });
    undo.push(
      () => server.child.exitCode === null && server.child.signalCode === null && server.end('SIGKILL'),
    );
    return server;
  };
  const servers = [await start(), await start()];
  return { servers, start, ...(await nginx(servers)) };
}

/** Starts nginx with the guide's configuration, with the ports and paths of this machine. */
async function nginx(servers: ServerProcess[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  const [cert, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  const form = ['-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '1'];
  const subject = ['-subj', '/CN=console.example.com', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...form, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const port = await freePort();
  const [first, second] = servers.map(({ url }) => new URL(url).host);
  const here: Record<string, string> = {
    'listen 443': `listen 127.0.0.1:${port}`,
    '127.0.0.1:4601': first ?? '',
    '127.0.0.1:4602': second ?? '',
    '/etc/ssl/console': folder,
    '/run/nginx.pid': path.join(folder, 'nginx.pid'),
    '/var/log/nginx/error.log': path.join(folder, 'error.log'),
    'worker_processes auto': 'worker_processes 1',
  };
  let configuration = read('nginx.conf');
  for (const [there, mine] of Object.entries(here)) {
    expect(configuration).toContain(there);
    configuration = configuration.replaceAll(there, mine);
  }
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const process = spawn('nginx', ['-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  undo.push(() => stopped(process));
  await expect.poll(() => protocolOf(port, cert), { timeout: 20_000 }).toBe('h2');
  return { url: `https://127.0.0.1:${port}`, ca: readFileSync(cert, 'utf8') };
}

async function stopped(process: ChildProcess): Promise<void> {
  process.kill('SIGQUIT');
  if (process.exitCode === null) await once(process, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Returns the negotiated TLS protocol; undefined while no server listens. */
function protocolOf(port: number, cert: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', ca: readFileSync(cert), ALPNProtocols: ['h2'] });
    socket.once('error', () => resolve(undefined));
    socket.once('secureConnect', () => {
      resolve(String(socket.alpnProtocol));
      socket.destroy();
    });
  });
}

/** Makes calls over HTTP/2 and records the responses. */
function client(url: string, ca: string) {
  const dispatcher = new Agent({ allowH2: true, connect: { ca } });
  undo.push(() => dispatcher.close());
  const answers: string[] = [];
  const call = async (method: string, target: string, body?: object, token = '', key = '') => {
    const answer = await fetch(`${url}/api/v1/ssp_publisher${target}`, {
      dispatcher,
      method,
      headers: {
        authorization: token,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body && JSON.stringify(body),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    answers.push(`${method} ${target.split('?')[0]} ${answer.status}`);
    return content;
  };
  const login = async () => {
    const { data } = JSON.parse(String(await call('POST', '/login', { email, password })));
    return (method: string, target: string, body?: object, key?: string) =>
      call(method, target, body, data.token, key);
  };
  return { login, answers };
}

test.skipIf(needs)(
  `two processes behind nginx are one console, of which nobody notices that a process was killed${needs}`,
  async () => {
    const { servers, start, url, ca } = await deployed();
    const { login, answers } = client(url, ca);
    const ann = await login();
    let added = 0;
    const walk = async () => {
      const own = await login();
      await own('POST', '/channel', { name: `channel ${added++}` });
      await own('GET', '/channel?page_size=100');
      await own('GET', '/link/export?page_size=9999');
    };
    await walk();

    // Killed during calls: nginx retries on the other process. Writes are retried too, because their idempotency key
    // prevents duplicates.
    let isOver = false;
    const busy = Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        while (!isOver) {
          if (index < 4) await ann('GET', '/channel?page_size=100');
          else await ann('POST', '/channel', { name: `channel ${added++}` }, randomUUID());
        }
      }),
    );
    await expect.poll(() => answers.length).toBeGreaterThan(40);
    await servers[0]?.end('SIGKILL');
    for (let n = 0; n < 6; n++) await walk();
    await start(new URL(servers[0]?.url ?? '').port);
    for (let n = 0; n < 3; n++) await walk();
    isOver = true;
    await busy;
    expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
    const { data } = JSON.parse(String(await ann('GET', '/channel?page_size=9999')));
    expect(data.list).toHaveLength(added);
  },
);

test.skipIf(needs)(`metrics are not for the public${needs}`, async () => {
  const { servers, url, ca } = await deployed();
  const { METRICS_TOKEN = '' } = parseEnv(read('environment'));
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const dispatcher = new Agent({ connect: { ca } });
  undo.push(() => dispatcher.close());
  expect((await fetch(`${url}/metrics`, { dispatcher, headers })).status).toBe(404);
  expect((await fetch(`${servers[0]?.url}/metrics`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/readyz`, { dispatcher })).status).toBe(200);
});
