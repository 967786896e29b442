import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Database } from '#server/storage/Database.ts';
import { readAppliedDefinitions } from '#server/storage/schemaChanges/appliedDefinitions.ts';
import {
  buildMigrationFile,
  type MigrationDecisions,
} from '#server/storage/schemaChanges/buildMigrationFile.ts';
import { tryLoadPreviousDefinitions } from '#server/storage/schemaChanges/findNarrowedRuleViolations.ts';
import { planChangesWithRenames } from '#server/storage/schemaChanges/planChangesWithRenames.ts';
import { migrateDatabase } from '#server/storage/tables/migrateDatabase.ts';
import { readExistingTables } from '#server/storage/tables/readExistingTables.ts';
import { runSql, type TestDatabase, testDatabase } from '../support/testDatabase.ts';
import { all } from './examples.ts';
import { type Line, printTable } from './printTable.ts';
import { columns, having, renamed, rows, shelf } from './shelf.ts';

let place: TestDatabase;
let database: Database;
let folder: string;
const lines: Line[] = [];

beforeAll(async () => {
  place = await testDatabase();
  database = await place.open(shelf());
});
afterAll(async () => {
  await database.destroy();
  await place.drop();
  console.log(printTable(lines));
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'changes-'));
  await runSql(
    database,
    'drop table if exists book; drop table if exists volume; delete from applied_definitions; delete from applied_migration; delete from kept_rule',
  );
  await migrateDatabase(database, shelf(), folder);
  await runSql(database, `insert into book (${columns}) values ${rows.join(', ')}`);
});
afterEach(() => rm(folder, { recursive: true }));

const none: MigrationDecisions = { drop: [], convert: [], keep: [], rename: {}, fill: {}, map: {} };

const plan = (after: Definitions, rename: MigrationDecisions['rename'] = {}) =>
  database.transaction().execute(async (transaction) => {
    const existing = await readExistingTables(transaction);
    const definitions = tryLoadPreviousDefinitions(await readAppliedDefinitions(transaction));
    const earlier = { existing, definitions, database: transaction };
    return { existing, changes: await planChangesWithRenames(earlier, after, rename) };
  });

async function decide(after: Definitions, decisions: Partial<MigrationDecisions>): Promise<string> {
  const { existing, changes } = await plan(after, decisions.rename);
  const { text, undecided, unused } = buildMigrationFile(
    database,
    changes,
    { ...none, ...decisions },
    after,
    existing,
  );
  expect({ undecided, unused }).toEqual({ undecided: [], unused: [] });
  await writeFile(path.join(folder, '001_decided.sql'), text);
  return text;
}

const held = async (table = 'book'): Promise<RecordValues[]> =>
  (await database.selectFrom(table).selectAll().orderBy('id').execute()).map(
    ({ row_version, row_changes, organisation_id, ...row }) => row,
  );

describe('what a change does to records', () => {
  test.each(all)(
    '%s: $name',
    async (kind, { name, after, says, decisions, becomes = [], table = 'book' }) => {
      const before = await held();
      const { changes } = await plan(after);
      const worst = changes.filter(({ effect }) => effect === kind);
      expect(worst.map(({ at, description }) => `${at}: ${description}`)).toContain(says);
      if (kind !== 'safe') {
        await expect(migrateDatabase(database, after, folder)).rejects.toThrow('Nothing was changed.');
        expect(await held()).toEqual(before);
      }
      const text = decisions ? await decide(after, decisions) : '';
      await Promise.all([migrateDatabase(database, after, folder), migrateDatabase(database, after, folder)]);
      const rows = await held(table);
      const { properties } = after.entities[table] ?? {};
      const kept = before.map((row, index) => ({
        ...Object.fromEntries(Object.entries(row).filter(([property]) => property in (properties ?? {}))),
        ...becomes[index],
      }));
      expect(rows).toMatchObject(kept);
      expect(rows).toHaveLength(before.length);
      lines.push({ kind, name, says, text, before, after: rows });
      // A second start has nothing to migrate.
      expect(
        (await plan(after)).changes.filter(({ isOpen }) => isOpen && decisions?.keep === undefined),
      ).toEqual([]);
    },
  );
});

describe('a rule that old records were let to break', () => {
  const short = (maxLength: number) => shelf(having('title', { maxLength }));

  test('is asked about again when it narrows again', async () => {
    await decide(short(10), { keep: ['book.title'] });
    await migrateDatabase(database, short(10), folder);
    await expect(migrateDatabase(database, short(4), folder)).rejects.toThrow(
      'Table "book", column "title": its rule "maxLength" is now stricter, and 2 existing records violate it, such as',
    );
  });

  test('is not asked about while it stays', async () => {
    await decide(short(10), { keep: ['book.title'] });
    await migrateDatabase(database, short(10), folder);
    const more = shelf({
      ...having('title', { maxLength: 10 }),
      remark: { title: 'Remark', type: 'string' },
    });
    await migrateDatabase(database, more, folder);
    expect(await held()).toHaveLength(3);
  });
});

test('a decision about something that is not open is refused by its name', async () => {
  const after = shelf({ note: undefined });
  const { existing, changes } = await plan(after);
  const decisions = { ...none, drop: ['book.title'] };
  const { undecided, unused } = buildMigrationFile(database, changes, decisions, after, existing);
  expect(undecided.map(({ at }) => at)).toEqual(['book.note']);
  expect(unused).toEqual(['book.title']);
});

test('a rule that comes with another name is decided together with the name', async () => {
  const after = shelf(renamed('genre', 'kind', { enum: ['novel', 'travel'] }));
  const rename = { 'book.genre': 'kind' };
  const { existing, changes } = await plan(after, rename);
  const { undecided } = buildMigrationFile(database, changes, { ...none, rename }, after, existing);
  expect(undecided.map(({ at, description }) => `${at}: ${description}`)).toEqual([
    'book.kind: without the choices "poetry": 1 records break it',
  ]);
  const text = await decide(after, { rename, map: { 'book.kind': { poetry: 'travel' } } });
  expect([...text.matchAll(/-- approved: (\S+ \S+)/g)].map(([, name]) => name)).toEqual([
    'rename book.genre',
    'map book.kind',
  ]);
  const before = await held();
  await migrateDatabase(database, after, folder);
  const kinds = (await held()).map(({ kind }) => kind);
  expect(kinds).toEqual(before.map(({ genre }) => (genre === 'poetry' ? 'travel' : genre)));
});
