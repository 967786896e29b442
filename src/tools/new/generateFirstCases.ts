import type { CasesDefinition } from '#definition/cases/CaseFile.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { EntityDefinition, PropertyDefinition, RecordValues } from '#definition/model/entity.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { isComputedDefault } from '#definition/records/defaultValues.ts';
import { makeExampleValue } from '../cases/makeExampleValue.ts';
import {
  findCasesFailingWithoutMutation,
  getSuggestedCases,
  testSchemaMutations,
} from '../mutate/testSchemaMutations.ts';

/**
 * Generates the first test cases of a new screen: a valid one and, unless `isComplete` is false, one for each rule whose
 * removal no other case detects.
 */
export function generateFirstCases(
  entity: EntityDefinition,
  resource: ResourceDefinition,
  definitions: Definitions,
  { isComplete = true }: { isComplete?: boolean } = {},
): CasesDefinition | undefined {
  if (!resource.forms?.create) return undefined;
  const first = {
    name: `A valid ${entity.title.toLowerCase()}`,
    data: makeValidRecord(entity, definitions),
    errors: [],
  };
  const cases: CasesDefinition = {
    $schema: '../../schemas/meta/cases.json',
    resource: resource.name,
    form: 'create',
    cases: [first],
  };
  const files = { entity: `schemas/${entity.$id}.json`, resource: `resources/${resource.name}.json` };
  const subject = { schema: entity.$id, files, entity, resource, cases };
  if (!isComplete)
    return findCasesFailingWithoutMutation(subject, definitions).length > 0 ? undefined : cases;
  const report = testSchemaMutations(subject, definitions);
  // Values for a pattern cannot always be generated.
  const valid = report.failing.includes(first.name) ? [] : [first];
  const found = [...valid, ...getSuggestedCases(report)];
  return found.length > 0 ? { ...cases, cases: found } : undefined;
}

/** Returns values for a new record, using the properties' examples where they exist. */
function makeValidRecord({ properties }: EntityDefinition, { dictionaries }: Definitions): RecordValues {
  const entries = Object.entries(properties).filter(
    ([, { readOnly, type }]) => !readOnly && type !== 'object',
  );
  return Object.fromEntries(
    entries.flatMap(([name, property]) => {
      const choice = dictionaries[property.dictionary ?? '']?.values?.[0]?.value;
      const chosen = choice !== undefined && property.type === 'array' ? [choice] : choice;
      const value =
        property.examples?.[0] ?? getConstantDefault(property) ?? chosen ?? makeExampleValue(property);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Computed defaults need no case. */
function getConstantDefault({ default: given }: PropertyDefinition): unknown {
  return isComputedDefault(given) ? undefined : given;
}
