import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { accessChanges } from '../definition/changes/access';
import type { Change } from '../definition/changes/Change';
import { type ApiDocument, callerChanges } from '../definition/changes/callers';
import { peopleChanges } from '../definition/changes/people';
import type { Definitions } from '../definition/model/definitions';
import type { Project } from '../project/project';
import { endpoint, endpoints } from './api/endpoints';
import { reportEndpoints } from './api/reportEndpoints';
import type { Code } from './code';
import { loadProject } from './loadProject';
import { openApi } from './openapi/openApi';
import { appliedDefinitions } from './storage/changes/appliedDefinitions';
import { changeName, type DataChange } from './storage/changes/DataChange';
import { dataChanges, type Earlier } from './storage/changes/dataChanges';
import { approvedIn, type Decisions, migrationText } from './storage/changes/migrationText';
import { loadEarlier } from './storage/changes/refuseNarrowed';
import type { Database } from './storage/database';
import { databasePlace } from './storage/databasePlace';
import { connectDatabase } from './storage/openDatabase';
import { type ExistingTable, existingTables } from './storage/tables/existingTables';
import { makeTables } from './storage/tables/makeTables';
import { appliedMigrations, migrationFiles, nextMigrationNumber } from './storage/tables/migrationFiles';
import { tableOf } from './storage/tables/table';

/** What definitions change, by whom it meets. */
export interface Plan {
  data: (DataChange & { isApproved: boolean })[];
  people: Change[];
  callers: Change[];
  /** The definitions before, where somebody noted them. */
  before?: Definitions;
  after: Definitions;
}

/** Compares a project's definitions with the database that runs on them, or with an earlier state of themselves. */
export async function plan(project: Project, earlier?: Definitions): Promise<Plan> {
  const { code, definitions } = await loadProject(project);
  if (earlier) {
    const tables = Object.values(earlier.entities).map((entity) => tableOf(entity, earlier.resources));
    const existing = new Map(tables.map((table) => [table.name, asExisting(table)]));
    return planOf({ existing, definitions: earlier }, definitions, code, await textsOf(project, []));
  }
  return onDatabase(project, (database) =>
    database.transaction().execute(async (transaction) => {
      const applied = await appliedMigrations(transaction);
      return planOf(await stateOf(transaction), definitions, code, await textsOf(project, applied));
    }),
  );
}

/** Writes the numbered file that carries out what was decided; tells what nobody has decided yet. */
export async function migrate(
  project: Project,
  decisions: Decisions,
): Promise<{ file?: string; undecided: DataChange[]; unused: string[] }> {
  const { definitions } = await loadProject(project);
  const folder = migrationsOf(project);
  return onDatabase(project, async (database) => {
    const { text, undecided, unused } = await database.transaction().execute(async (transaction) => {
      const state = await stateOf(transaction);
      const waiting = await textsOf(project, await appliedMigrations(transaction));
      const approved = waiting.flatMap(approvedIn);
      const changes = await dataChanges(state, definitions);
      const open = changes.filter((change) => !approved.includes(changeName(change)));
      return migrationText(transaction, open, decisions, definitions, state.existing, waiting);
    });
    if (undecided.length > 0 || unused.length > 0 || text === '') return { undecided, unused };
    await mkdir(folder, { recursive: true });
    const number = await nextMigrationNumber(folder);
    const file = path.join(folder, `${number}_${fileWord(text)}.sql`);
    await writeFile(file, `${text}\n`, { flag: 'wx' });
    return { file, undecided, unused };
  });
}

/** What a start would do, done and undone: how many records each table has before and after, or why it is refused. */
export async function tryStart(
  project: Project,
): Promise<{ table: string; before?: number; after?: number }[]> {
  const { definitions } = await loadProject(project);
  return onDatabase(project, async (database) => {
    const undone = new Error('undone');
    let found: { table: string; before?: number; after?: number }[] = [];
    await database
      .transaction()
      .execute(async (transaction) => {
        const before = await countAll(transaction);
        await makeTables(transaction, definitions, migrationsOf(project));
        const after = await countAll(transaction);
        const names = [...new Set([...before.keys(), ...after.keys()])].sort();
        found = names.map((table) => ({ table, before: before.get(table), after: after.get(table) }));
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return found.filter(({ before, after }) => before !== after || before !== 0);
  });
}

async function planOf(earlier: Earlier, after: Definitions, code: Code, pending: string[]): Promise<Plan> {
  const approved = pending.flatMap(approvedIn);
  const before = earlier.definitions;
  const data = await dataChanges(earlier, after);
  return {
    data: data.map((one) => ({ ...one, isApproved: approved.includes(changeName(one)) })),
    people: before ? [...peopleChanges(before, after), ...accessChanges(before, after)] : [],
    callers: before ? callerChanges(documentOf(before, code), documentOf(after, code)) : [],
    before,
    after,
  };
}

/** The calls of definitions as OpenAPI; one that only code answers which is gone, or not yet there, is left out. */
function documentOf(definitions: Definitions, { rules }: Code): ApiDocument {
  const ofResources = Object.values(definitions.resources).flatMap((resource) =>
    Object.values(resource.calls).flatMap((call) => {
      try {
        return [endpoint(resource, call, rules[resource.name] ?? {})];
      } catch {
        return [];
      }
    }),
  );
  const others = endpoints({ ...definitions, resources: {} }, rules);
  return openApi([...ofResources, ...others, ...reportEndpoints(definitions)], definitions);
}

async function stateOf(transaction: Database): Promise<Earlier> {
  return {
    existing: await existingTables(transaction),
    definitions: loadEarlier(await appliedDefinitions(transaction)),
    database: transaction,
  };
}

async function onDatabase<T>({ folder }: Project, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase(databasePlace(process.env, folder));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

function migrationsOf({ folder }: Project): string {
  return path.join(folder, 'migrations');
}

/** What stands in the migrations that have not run yet. */
async function textsOf(project: Project, applied: string[]): Promise<string[]> {
  const folder = migrationsOf(project);
  const waiting = (await migrationFiles(folder)).filter((file) => !applied.includes(file));
  return Promise.all(waiting.map((file) => readFile(path.join(folder, file), 'utf8')));
}

/** The table that definitions asked for, as if it were there. */
function asExisting({ key, columns, constraints }: ReturnType<typeof tableOf>): ExistingTable {
  return {
    key,
    columns: new Map(columns.map(({ name, type, notNull, identity }) => [name, { type, notNull, identity }])),
    constraints: constraints.map(({ name }) => name),
  };
}

async function countAll(transaction: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of (await existingTables(transaction)).keys()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      transaction,
    );
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}

/** A file is named after the first thing that was decided. */
function fileWord(text: string): string {
  const [, decision = '', name = ''] = /^-- approved: (\S+) (\S+)/m.exec(text) ?? [];
  return `${decision}_${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}
