import { accessChanges } from '../../definition/changes/access';
import type { Change } from '../../definition/changes/Change';
import { type ApiDocument, callerChanges } from '../../definition/changes/callers';
import { type FactChange, factChanges } from '../../definition/changes/facts';
import { peopleChanges } from '../../definition/changes/people';
import type { Definitions } from '../../definition/model/definitions';
import type { Call, Resource } from '../../definition/model/resource';
import type { Project } from '../../project/project';
import { endpoints, isUnanswered } from '../api/endpoints';
import { reportEndpoints } from '../api/reportEndpoints';
import type { Code } from '../code';
import { loadProject } from '../loadProject';
import { openApi } from '../openapi/openApi';
import { changeName, type DataChange } from '../storage/changes/DataChange';
import { dataChanges, type Earlier } from '../storage/changes/dataChanges';
import { approvedIn } from '../storage/changes/migrationText';
import type { ExistingTable } from '../storage/tables/existingTables';
import { appliedMigrations } from '../storage/tables/migrationFiles';
import { tableOf } from '../storage/tables/table';
import { onDatabase, stateOf, textsOf } from './state';

/** What definitions change, by whom it meets. */
export interface Plan {
  data: (DataChange & { isApproved: boolean })[];
  /** The facts of reports, which are opened by themselves. */
  facts: FactChange[];
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

async function planOf(earlier: Earlier, after: Definitions, code: Code, pending: string[]): Promise<Plan> {
  const approved = pending.flatMap(approvedIn);
  const before = earlier.definitions;
  const data = await dataChanges(earlier, after);
  return {
    data: data.map((one) => ({ ...one, isApproved: approved.includes(changeName(one)) })),
    facts: before ? factChanges(before, after) : [],
    people: before ? [...peopleChanges(before, after), ...accessChanges(before, after)] : [],
    callers: before ? callerChanges(documentOf(before, code), documentOf(after, code)) : [],
    before,
    after,
  };
}

/** The calls of definitions as OpenAPI; one that only code answers which is gone, or not yet there, is left out. */
function documentOf(definitions: Definitions, { rules }: Code): ApiDocument {
  const isAnswered = (resource: Resource, call: Call) =>
    !isUnanswered(resource, call, rules[resource.name] ?? {});
  const resources = Object.fromEntries(
    Object.entries(definitions.resources).map(([name, resource]) => {
      const calls = Object.entries(resource.calls).filter(([, call]) => isAnswered(resource, call));
      return [name, { ...resource, calls: Object.fromEntries(calls) }];
    }),
  );
  const known = { ...definitions, resources };
  return openApi([...endpoints(known, rules), ...reportEndpoints(definitions)], definitions);
}

/** The table that definitions asked for, as if it were there. */
function asExisting({ key, columns, constraints }: ReturnType<typeof tableOf>): ExistingTable {
  return {
    key,
    columns: new Map(columns.map(({ name, type, notNull, identity }) => [name, { type, notNull, identity }])),
    constraints: constraints.map(({ name }) => name),
  };
}
