import { type CaseFile, type CasesDefinition, resolveCaseFile } from '#definition/cases/CaseFile.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { generateFirstCases } from '#tools/new/generateFirstCases.ts';
import type { LiveApiClient } from '../LiveApiClient.ts';
import type { TrialOutcomeCallback } from '../list/testList.ts';
import { buildBodiesFromCases } from './buildBodiesFromCases.ts';
import type { CreatedRecordRegistry } from './CreatedRecordRegistry.ts';
import { LiveTestRecordClient, type WritableResource } from './LiveTestRecordClient.ts';
import { WriteTests } from './WriteTests.ts';

/** Definitions, cases, client and rows for write tests. */
export interface WriteTestContext {
  definitions: Definitions;
  /** The project's cases, by schema. */
  cases: Record<string, CasesDefinition>;
  client: LiveApiClient;
  createdRecords: CreatedRecordRegistry;
  /** The rows read from lists, by resource. */
  rows: Map<string, RecordValues[]>;
}

/** Returns why the writes of a resource cannot be tested, or undefined. */
export function explainUntestableWrites({ entity, calls }: Resource): string | undefined {
  const { list, get, create, delete: remove } = calls;
  if (!entity || !create) return 'there is no call "create" for test records';
  if (!remove?.params.includes(entity.key)) return 'there is no call "delete" to delete test records';
  if (!list && !get) return 'there is no call "list" or "get" to read test records';
  return undefined;
}

/** Tests the writes of a resource: invalid bodies, then creating, editing and deleting one record. */
export async function testWrites(
  resource: Resource,
  values: RecordValues,
  { definitions, cases, client, createdRecords, rows }: WriteTestContext,
  createReporter: (call: string) => TrialOutcomeCallback,
): Promise<void> {
  const { entity, calls } = resource;
  const { create, update, delete: remove } = calls;
  if (!entity || !create || !remove) return;
  const file = getCreateCases(resource, definitions, cases);
  if (!file)
    return createReporter('create')('', `${create.method} ${create.path}`, {
      verdict: 'untried',
      message: 'no form creates a record to build a request body from',
    });
  const bodies = buildBodiesFromCases(file, (other, property) => {
    const { value } = entity.properties[property]?.references ?? {};
    return rows.get(other)?.[0]?.[value ?? ''];
  });
  if (bodies.valid.length === 0)
    return createReporter('create')('', `${create.method} ${create.path}`, {
      verdict: 'untried',
      message: file.cases.some(({ errors }) => errors.length === 0)
        ? 'no valid case can be sent: each requires a file, or a record of another resource whose list is tested and not empty'
        : 'no case is valid: write one with values that the API accepts',
    });
  const isOne = update?.params.includes(entity.key);
  const subject: WritableResource = {
    resource,
    entity,
    create,
    remove,
    update: isOne ? update : undefined,
    values,
  };
  const records = new LiveTestRecordClient(subject, client, createdRecords);
  const trials = new WriteTests(records, client.getProfile(create), createReporter);
  await trials.testInvalidBodies(bodies);
  const editing = Object.values(resource.forms).find((form) => form.editing && form.call === 'update');
  await trials.testRoundTrip(bodies, editing);
}

/** Returns the create cases of a resource: the existing ones, or cases generated from its rules. */
function getCreateCases(
  { name, entity, forms }: Resource,
  definitions: Definitions,
  cases: Record<string, CasesDefinition>,
): CaseFile | undefined {
  const schema = entity?.name ?? '';
  const written = Object.values(cases).find(
    (one) => one.resource === name && forms[one.form]?.call === 'create',
  );
  const { entities, resources } = definitions.files;
  const [definition, own] = [
    entities.find(({ $id }) => $id === schema),
    resources.find((one) => one.name === name),
  ];
  const suggested = () => (definition && own ? generateFirstCases(definition, own, definitions) : undefined);
  const found = written ?? suggested();
  return found && resolveCaseFile(schema, found, definitions);
}
