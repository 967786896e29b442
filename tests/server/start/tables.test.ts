import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Database } from '#server/storage/Database.ts';
import { migrateDatabase } from '#server/storage/tables/migrateDatabase.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { definitionsWith } from '../support/definitions.ts';
import { runSql, type TestDatabase, testDatabase } from '../support/testDatabase.ts';

let folder: string;
let migrations: string;
let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await testDatabase();
  database = await place.open(definitionsWith());
});
afterAll(async () => {
  await database.destroy();
  await place.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  migrations = path.join(folder, 'migrations');
  await runSql(
    database,
    'drop table if exists campaign; drop table if exists applied_migration; drop table if exists applied_definitions',
  );
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts with a changed campaign definition, which migrates the tables. */
async function start(
  properties: Record<string, RecordValues | undefined> = {},
  more: RecordValues = {},
): Promise<void> {
  const all = Object.entries({ ...campaignSchema.properties, ...properties }).filter(([, given]) => given);
  const definitions = definitionsWith({
    'schemas/campaign.json': { ...campaignSchema, ...more, properties: Object.fromEntries(all) },
    'resources/campaigns.json': { ...campaignScreen, list: undefined, forms: undefined },
  });
  await migrateDatabase(database, definitions, migrations);
}

const campaigns = () => database.selectFrom('campaign').selectAll().orderBy('id').execute();
const insert = (row: RecordValues, companyId = 1) =>
  openTenantRecords(database, definitionsWith({ 'schemas/campaign.json': campaignSchema }), companyId).insert(
    'campaign',
    row,
  );

describe('what can be added is added at start', () => {
  test('a property with a default is filled in for the records there are', async () => {
    await start();
    await insert({ name: 'Spring' });
    await start({
      priority: { title: 'Priority', type: 'integer', default: 3 },
      remark: { title: 'R', type: 'string' },
    });
    expect(await campaigns()).toMatchObject([{ name: 'Spring', priority: 3, remark: null }]);
  });

  test('a required property with a default', async () => {
    await start();
    await insert({ name: 'Spring' });
    const required = ['name', 'state', 'priority'];
    await start({ priority: { title: 'Priority', type: 'integer', default: 3 } }, { required });
    await expect(runSql(database, 'update campaign set priority = null')).rejects.toThrow(/null/);
  });

  test('a rule that every record already keeps', async () => {
    await start();
    await insert({ name: 'Spring', budget: 5 });
    await start(
      { budget: { title: 'Budget', type: 'number', unique: true } },
      { required: ['name', 'budget'] },
    );
    await expect(insert({ name: 'Summer', budget: 5 })).rejects.toThrow('This Budget already exists');
    await expect(insert({ name: 'Summer' })).rejects.toThrow(/null/);
  });

  test('a rule that is no longer asked for is dropped', async () => {
    await start();
    await insert({ name: 'Spring' });
    await start({ name: { title: 'Name', type: 'string' } }, { required: [] });
    await insert({ name: 'Spring' });
    await insert({});
    expect(await campaigns()).toHaveLength(3);
  });

  test('a property that holds nothing can go, or become another type', async () => {
    await start();
    await insert({ name: 'Spring' });
    await start({ starts: undefined, format: { title: 'Format', type: 'string' } });
    const [row] = await campaigns();
    expect(row).not.toHaveProperty('starts');
    await runSql(database, `update campaign set format = 'wide'`);
  });

  test('a property that holds nothing can go with its constraints', async () => {
    const rules = { title: 'Rules', type: 'integer', unique: true };
    await start({ rules });
    await insert({ name: 'Spring' });
    await start({ rules: undefined, site_id: undefined });
    const [row] = await campaigns();
    expect(row).not.toHaveProperty('rules');
    expect(row).not.toHaveProperty('site_id');
    await start();
  });

  test('a property that holds nothing keeps its constraints in another type', async () => {
    await start({ code: { title: 'Code', type: 'integer', unique: true } });
    await insert({ name: 'Spring' });
    await start({ code: { title: 'Code', type: 'string', unique: true } });
    await runSql(database, `update campaign set code = 'A'`);
    const another = `insert into campaign (company_id, name, state, code) values (1, 'Summer', 'draft', 'A')`;
    await expect(runSql(database, another)).rejects.toThrow(/campaign_code_unique/);
  });

  test('a start without a change changes nothing', async () => {
    await start();
    await insert({ name: 'Spring', budget: 5, countries: ['DE'] });
    const before = await campaigns();
    await start();
    expect(await campaigns()).toEqual(before);
  });
});

describe('what would lose data is refused', () => {
  const refused = async (starting: Promise<void>) => {
    const message = await starting.then(
      () => 'it started',
      (error: Error) => error.message,
    );
    return message;
  };

  test.each<[string, Record<string, RecordValues | undefined>, RecordValues, string]>([
    [
      'a property that is dropped',
      { budget: undefined },
      {},
      'Table "campaign", column "budget": it is no longer in the schema, but the column contains data. If you renamed the property, add "renamedFrom": "budget" to it.\nNothing was changed. Run "console plan" to see the consequences and "console migrate" to write a migration.',
    ],
    [
      'a type that changes',
      { budget: { title: 'Budget', type: 'string' } },
      {},
      'Table "campaign", column "budget": its type is text now, but the column contains double precision.',
    ],
    [
      'what every record must have and has not',
      { owner: { title: 'Owner', type: 'string' } },
      { required: ['name', 'owner'] },
      'Table "campaign", column "owner": it is required now, but existing records have no value.',
    ],
    [
      'what only one record may have and two have',
      { budget: { title: 'Budget', type: 'number', unique: true } },
      {},
      'Table "campaign", column "budget": it must be unique now, but there are duplicates (Key (company_id, budget)=(1, 5) is duplicated.)',
    ],
  ])('%s', async (_, properties, more, message) => {
    await start();
    await insert({ name: 'Spring', budget: 5 });
    await insert({ name: 'Summer', budget: 5 });
    const before = await campaigns();
    const added = { added: { title: 'Added', type: 'string' } };
    expect(await refused(start({ ...added, ...properties }, more))).toContain(message);
    await start();
    expect(await campaigns()).toEqual(before);
  });
});

describe('SQL written by hand', () => {
  const write = async (name: string, statement: string) => {
    await mkdir(migrations, { recursive: true });
    await writeFile(path.join(migrations, name), statement);
  };

  test('is applied once, in the order of its numbers, before the schemas are compared', async () => {
    await start();
    await insert({ name: 'Spring', budget: 5 });
    await write('002_more.sql', 'update campaign set price = price * 2;');
    await write(
      '001_rename.sql',
      'alter table campaign rename column budget to price; update campaign set price = price + 1;',
    );
    const renamed = { budget: undefined, price: { title: 'Price', type: 'number' } };
    await start(renamed);
    expect(await campaigns()).toMatchObject([{ price: 12 }]);
    await start(renamed);
    expect(await campaigns()).toMatchObject([{ price: 12 }]);
  });

  test('is not needed by a new database, which is made as the schemas stand', async () => {
    await write('001_rename.sql', 'alter table campaign rename column budget to price;');
    await start();
    await insert({ name: 'Spring', budget: 5 });
    await start();
    expect(await campaigns()).toMatchObject([{ budget: 5 }]);
  });

  test('that fails changes nothing, and is named', async () => {
    await start();
    await insert({ name: 'Spring', budget: 5 });
    await write('001_wrong.sql', 'delete from campaign; select nonsense;');
    await expect(start()).rejects.toThrow(/001_wrong\.sql: .*nonsense/);
    await rm(migrations, { recursive: true });
    await start();
    expect(await campaigns()).toHaveLength(1);
  });
});
