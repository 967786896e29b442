import type { DefinitionChange } from '#definition/diff/DefinitionChange.ts';
import { diffCallAccess } from '#definition/diff/diffCallAccess.ts';
import { diffFactTables, type FactTableChange } from '#definition/diff/diffFactTables.ts';
import { type ComparedOpenApiDocument, diffOpenApi } from '#definition/diff/diffOpenApi.ts';
import { diffScreens } from '#definition/diff/diffScreens.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import type { Project } from '#project/project.ts';
import { buildReportEndpoints } from '../api/endpoints/buildReportEndpoints.ts';
import {
  buildResourceAndDictionaryEndpoints,
  hasNoCallHandler,
} from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { buildOpenApiDocument } from '../openapi/buildOpenApiDocument.ts';
import { loadServerProject } from '../projectCode/loadServerProject.ts';
import type { ProjectServerCode } from '../projectCode/mergeServerCode.ts';
import { parseApprovedChangeNames } from '../storage/schemaChanges/buildMigrationFile.ts';
import { type PreviousDatabaseState, planSchemaChanges } from '../storage/schemaChanges/planSchemaChanges.ts';
import { getSchemaChangeName, type SchemaChange } from '../storage/schemaChanges/SchemaChange.ts';
import { buildEntityTable } from '../storage/tables/EntityTable.ts';
import { readAppliedMigrations } from '../storage/tables/migrationFiles.ts';
import type { ExistingTable } from '../storage/tables/readExistingTables.ts';
import { readPendingMigrations, readPreviousDatabaseState, runOnProjectDatabase } from './projectDatabase.ts';

/** The planned changes, grouped by who is affected. */
export interface DefinitionChangesByImpact {
  data: (SchemaChange & { isApproved: boolean })[];
  /** Changes to the facts of reports, which are in a separate database. */
  facts: FactTableChange[];
  people: DefinitionChange[];
  callers: DefinitionChange[];
  /** Previous definitions, if the database has them. */
  before?: Definitions;
  after: Definitions;
}

/**
 * Computes the changes between the definitions and the database (or earlier definitions): schema, facts, UI, access and
 * API changes.
 */
export async function planDefinitionChanges(
  project: Project,
  earlier?: Definitions,
): Promise<DefinitionChangesByImpact> {
  const { code, definitions } = await loadServerProject(project);
  if (earlier) {
    const tables = Object.values(earlier.entities).map((entity) =>
      buildEntityTable(entity, earlier.resources),
    );
    const existing = new Map(tables.map((table) => [table.name, toExistingTable(table)]));
    return buildPlan(
      { existing, definitions: earlier },
      definitions,
      code,
      await readPendingMigrations(project, []),
    );
  }
  return runOnProjectDatabase(project, (database) =>
    database.transaction().execute(async (transaction) => {
      const applied = await readAppliedMigrations(transaction);
      return buildPlan(
        await readPreviousDatabaseState(transaction),
        definitions,
        code,
        await readPendingMigrations(project, applied),
      );
    }),
  );
}

async function buildPlan(
  earlier: PreviousDatabaseState,
  after: Definitions,
  code: ProjectServerCode,
  pending: string[],
): Promise<DefinitionChangesByImpact> {
  const approved = pending.flatMap(parseApprovedChangeNames);
  const before = earlier.definitions;
  const data = await planSchemaChanges(earlier, after);
  return {
    data: data.map((one) => ({ ...one, isApproved: approved.includes(getSchemaChangeName(one)) })),
    facts: before ? diffFactTables(before, after) : [],
    people: before ? [...diffScreens(before, after), ...diffCallAccess(before, after)] : [],
    callers: before ? diffOpenApi(buildApiDocument(before, code), buildApiDocument(after, code)) : [],
    before,
    after,
  };
}

/**
 * Builds the OpenAPI document of definitions, to compare it. Omits calls that need server code which does not exist.
 */
function buildApiDocument(
  definitions: Definitions,
  { resources: serverCode }: ProjectServerCode,
): ComparedOpenApiDocument {
  const isAnswered = (resource: Resource, call: ApiCall) =>
    !hasNoCallHandler(resource, call, serverCode[resource.name] ?? {});
  const resources = Object.fromEntries(
    Object.entries(definitions.resources).map(([name, resource]) => {
      const calls = Object.entries(resource.calls).filter(([, call]) => isAnswered(resource, call));
      return [name, { ...resource, calls: Object.fromEntries(calls) }];
    }),
  );
  const known = { ...definitions, resources };
  return buildOpenApiDocument(
    [...buildResourceAndDictionaryEndpoints(known, serverCode), ...buildReportEndpoints(definitions)],
    definitions,
  );
}

/** Converts the table definition of an entity to an existing table. */
function toExistingTable({ key, columns, constraints }: ReturnType<typeof buildEntityTable>): ExistingTable {
  return {
    key,
    columns: new Map(columns.map(({ name, type, notNull, identity }) => [name, { type, notNull, identity }])),
    constraints: constraints.map(({ name }) => name),
  };
}
