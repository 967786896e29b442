import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { ingestToken, reportApp } from '../reports/support/reportApp.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { needsDisk, smallDisk } from '../support/smallDisk.ts';
import { type TestApp, testApp } from '../support/testApp.ts';
import { addressOf, needsServer } from '../support/testDatabase.ts';

// Databases are created on separate disks and filled.
vi.setConfig({ testTimeout: 180_000 });

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function disk(megabytes: number): string {
  const small = smallDisk(megabytes);
  if (!small) throw new Error('No disk can be mounted');
  undo.push(small.remove);
  return small.folder;
}

/** Sets the folder of all files created from now on. */
function putFilesOn(folder: string): void {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  undo.push(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
}

const words = 'The server is out of storage space. Contact the operator of this service';

test.skipIf(needsDisk)(`facts for which the disk has no space are refused in words${needsDisk}`, async () => {
  const server = await reportApp();
  undo.push(server.close);
  putFilesOn(disk(1));
  const deliver = (body: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/ssp_publisher/ingest/content-ads?batch=one&format=csv',
      headers: { authorization: ingestToken, 'content-type': 'text/csv' },
      body,
    });
  const answer = await deliver(`Date\n${'2026-01-31\n'.repeat(200_000)}`);
  expect([answer.statusCode, answer.json().msg]).toEqual([507, words]);
  // The failed delivery left no data behind, so that the next one has space.
  expect((await deliver('Nothing\n1\n')).statusCode).toBe(422);
});

/** Adds records until one is refused, and returns that response. First fills the free space in existing pages. */
async function addUntilFull(ann: Caller): Promise<Answer> {
  for (let n = 0; n < 2000; n++) {
    const answer = await ann('POST', '/ssp_publisher/channel', { name: `channel ${n}` });
    if (answer.status !== 200) return answer;
  }
  throw new Error('All were stored');
}

/** An upper bound in case the data is on another, larger disk by mistake. */
const maxRounds = 1000;

/** Fills the disk, expects a refused channel, and frees space again. */
async function fillAndRefuse(server: TestApp, run: (sql: string) => Promise<unknown>): Promise<void> {
  const ann = await server.user({ email: 'ann@one.example', is_admin: true });
  await run('create table filler (words text)');
  const fill = async () => {
    for (let round = 0; round < maxRounds; round++)
      await run("insert into filler select repeat('x', 1000) from generate_series(1, 200)");
  };
  await expect(fill()).rejects.toMatchObject({ code: '53100' });
  const { status, body } = await addUntilFull(ann);
  expect([status, body.msg]).toEqual([507, words]);
  expect((await ann('GET', '/ssp_publisher/channel')).status).toBe(200);
  await run('drop table filler');
  expect((await ann('POST', '/ssp_publisher/channel', { name: 'after' })).status).toBe(200);
}

const needsBoth = needsServer || needsDisk;

test.skipIf(needsBoth)(
  `records for which PostgreSQL has no space are refused in words${needsBoth}`,
  async () => {
    const folder = disk(2);
    execFileSync('chown', ['postgres', folder]);
    const server = await testApp();
    const admin = new Client({ connectionString: addressOf(server.place) });
    await admin.connect();
    await admin.query(`create tablespace small_disk location '${folder}'`);
    undo.push(async () => {
      await server.close();
      await admin.query('drop tablespace small_disk');
      await admin.end();
    });
    await admin.query('alter table channel set tablespace small_disk');
    await admin.query('set default_tablespace = small_disk');
    await fillAndRefuse(server, (sql) => admin.query(sql));
  },
);

const needsFolder = needsDisk || (needsServer ? '' : ' (skipped: the database is on a server)');

test.skipIf(needsFolder)(
  `records for which the embedded database has no space are refused in words${needsFolder}`,
  async () => {
    putFilesOn(disk(64));
    const server = await testApp();
    undo.push(server.close);
    await fillAndRefuse(server, (query) => sql.raw(query).execute(server.database));
  },
);
