import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, getRecordsFolder } from '#server/storage/openAndMigrateDatabase.ts';

const megabyte = 1024 * 1024;
const written = 400;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the write-ahead log of an embedded database stays small while much is written', async () => {
  const database = await connectDatabase({ folder });
  await sql`create table filler (id serial primary key, content text)`.execute(database);
  const sizes: number[] = [];
  for (let count = 0; count < written; count += 1) {
    const content = randomBytes(megabyte / 2).toString('hex');
    await sql`insert into filler (content) values (${content})`.execute(database);
    sizes.push(await logSize());
  }
  // The log's files have 16 MB each; some are kept for the next checkpoint.
  expect(Math.max(...sizes)).toBeLessThan(200 * megabyte);
  const { rows } = await sql<{ count: string }>`select count(*) from filler`.execute(database);
  expect(Number(rows[0]?.count)).toBe(written);
  await database.destroy();
});

async function logSize(): Promise<number> {
  const log = path.join(getRecordsFolder(folder), 'pg_wal');
  const files = await readdir(log);
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(log, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
