import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { type ServerProcess, serverProcess } from '../support/serverProcess.ts';
import { needsServer } from '../support/testDatabase.ts';

vi.setConfig({ testTimeout: 240_000 });

const name = `locale_${randomUUID().replaceAll('-', '')}`;
let server: ServerProcess | undefined;

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Starts a server on a new database with this encoding and locale. */
async function startOn(encoding: string, locale: string): Promise<ServerProcess> {
  await run(`create database ${name} template template0 encoding '${encoding}' locale '${locale}'`);
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = name;
  server = await serverProcess({ DATABASE_URL: url.href, DATA_DIR: 'memory' });
  return server;
}

afterEach(async () => {
  await server?.end('SIGTERM');
  server = undefined;
  if (!needsServer) await run(`drop database if exists ${name}`);
});

test.skipIf(needsServer).each(['LATIN1', 'SQL_ASCII'])(
  `a server does not start on a database that cannot store every name: %s${needsServer}`,
  async (encoding) => {
    await expect(startOn(encoding, 'C')).rejects.toThrow(
      `The encoding of the database is ${encoding}, which can't store every text. Create a database with ENCODING 'UTF8'.`,
    );
  },
);

test.skipIf(needsServer)(
  `a start on a database with the locale C says that searches distinguish É and é${needsServer}`,
  async () => {
    const { printed } = await startOn('UTF8', 'C');
    await expect.poll(printed).toContain("doesn't know upper and lower case of letters such as É and é");
  },
);

test.skipIf(needsServer)(`a start on a usual database says nothing of that${needsServer}`, async () => {
  const { printed, end } = await startOn('UTF8', 'C.UTF-8');
  await end('SIGTERM');
  expect(printed()).not.toContain('upper and lower case');
});
