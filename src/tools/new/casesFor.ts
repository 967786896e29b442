import type { CasesDefinition } from '../../definition/cases/CaseFile';
import type { Definitions } from '../../definition/model/definitions';
import type { EntityDefinition, PropertyDefinition, Row } from '../../definition/model/entity';
import type { ResourceDefinition } from '../../definition/model/resource';
import { isWorked } from '../../definition/values/defaults';
import { possibleValue } from '../cases/possibleValue';
import { mutateSchema, suggestions } from '../mutate/mutateSchema';

/** A first set of cases for a new screen: a valid one, if it can be made up, and one for each rule whose loss would go unnoticed. */
export function casesFor(
  entity: EntityDefinition,
  resource: ResourceDefinition,
  definitions: Definitions,
): CasesDefinition | undefined {
  if (!resource.forms?.create) return undefined;
  const first = {
    name: `A valid ${entity.title.toLowerCase()}`,
    data: validRecord(entity, definitions),
    errors: [],
  };
  const cases: CasesDefinition = {
    $schema: '../../schemas/meta/cases.json',
    resource: resource.name,
    form: 'create',
    cases: [first],
  };
  const files = { entity: `schemas/${entity.$id}.json`, resource: `resources/${resource.name}.json` };
  const report = mutateSchema({ schema: entity.$id, files, entity, resource, cases }, definitions);
  // A pattern may ask for more than can be made up.
  const valid = report.failing.includes(first.name) ? [] : [first];
  const found = [...valid, ...suggestions(report)];
  return found.length > 0 ? { ...cases, cases: found } : undefined;
}

/** What a person could enter for a new record: the properties' own examples where they have one. */
function validRecord({ properties }: EntityDefinition, { dictionaries }: Definitions): Row {
  const entries = Object.entries(properties).filter(
    ([, { readOnly, type }]) => !readOnly && type !== 'object',
  );
  return Object.fromEntries(
    entries.flatMap(([name, property]) => {
      const choice = dictionaries[property.dictionary ?? '']?.values?.[0]?.value;
      const chosen = choice !== undefined && property.type === 'array' ? [choice] : choice;
      const value = property.examples?.[0] ?? givenDefault(property) ?? chosen ?? possibleValue(property);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** What is worked out needs no case. */
function givenDefault({ default: given }: PropertyDefinition): unknown {
  return isWorked(given) ? undefined : given;
}
