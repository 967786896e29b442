import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { type ServerProcess, serverProcess } from '../support/serverProcess.ts';
import { needsServer } from '../support/testDatabase.ts';

vi.setConfig({ testTimeout: 240_000 });

const name = `user_${randomUUID().replaceAll('-', '')}`;
let server: ServerProcess | undefined;
let pooler: Server | undefined;

async function run(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The commands of the guide, with other names. */
function guideCommands(): string[] {
  const guide = readFileSync(path.resolve('docs/guides/deploy.md'), 'utf8');
  const [, commands = ''] = /```sql\n([\s\S]*?)```/.exec(guide) ?? [];
  return commands
    .replaceAll(/\bconsole\b/g, name)
    .split(';')
    .map((command) => command.trim())
    .filter(Boolean);
}

/** Returns the URL of the new database as its user, on the port of the server or of another. */
function addressOf(port?: number): string {
  const url = new URL(process.env.DATABASE_URL ?? '');
  Object.assign(url, { pathname: name, username: name, password: 'change-me' });
  if (port) Object.assign(url, { hostname: '127.0.0.1', port: String(port) });
  return url.href;
}

afterEach(async () => {
  await server?.end('SIGTERM');
  server = undefined;
  pooler?.close();
  if (!needsServer) await run(`drop database if exists ${name}`, `drop role if exists ${name}`);
});

test.skipIf(needsServer)(
  `a server starts with the database and the user that the guide creates${needsServer}`,
  async () => {
    const commands = guideCommands();
    expect(commands).toHaveLength(2);
    await run(...commands);
    server = await serverProcess({ DATABASE_URL: addressOf(), DATA_DIR: 'memory' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  },
);

test.skipIf(needsServer)(
  `a server does not start behind a pooler that drops the settings of connections${needsServer}`,
  async () => {
    await run(...guideCommands());
    const start = async (answer: (startup: Buffer) => Buffer | 'refuse') =>
      serverProcess({ DATABASE_URL: addressOf(await startPooler(answer)), DATA_DIR: 'memory' });
    await expect(start(dropSettings)).rejects.toThrow('drops the timeouts of connections');
    pooler?.close();
    await expect(start(() => 'refuse')).rejects.toThrow('drops the timeouts of connections');
  },
);

/** Starts a server that passes connections on as a pooler does, and returns its port. */
async function startPooler(answer: (startup: Buffer) => Buffer | 'refuse'): Promise<number> {
  const { hostname, port } = new URL(process.env.DATABASE_URL ?? '');
  pooler = createServer((client) => {
    client.on('error', () => {});
    client.once('data', (startup) => {
      const passed = answer(startup);
      if (passed === 'refuse') return client.end(refusal());
      const upstream = connect(Number(port || 5432), hostname);
      upstream.on('error', () => client.destroy());
      upstream.write(passed);
      join(client, upstream);
    });
  });
  await new Promise<void>((resolve) => pooler?.listen(0, '127.0.0.1', resolve));
  return (pooler.address() as { port: number }).port;
}

function join(client: Socket, upstream: Socket): void {
  client.pipe(upstream);
  upstream.pipe(client);
}

/** Keeps the user and the database of a startup message (length, version, names and values), and drops the rest. */
function dropSettings(startup: Buffer): Buffer {
  const texts = startup.subarray(8).toString().split('\0');
  const kept = texts.flatMap((text, index) =>
    index % 2 === 0 && ['user', 'database'].includes(text) ? [text, texts[index + 1] ?? ''] : [],
  );
  const body = Buffer.from(`${kept.join('\0')}\0\0`);
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}

/** Returns the error message of the protocol for a parameter that is not supported. */
function refusal(): Buffer {
  const body = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
