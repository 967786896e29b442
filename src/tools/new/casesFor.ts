import type { CaseDefinition, CasesDefinition } from '../../definition/cases/CaseFile';
import type { FileMark } from '../../definition/cases/files';
import type { Definitions } from '../../definition/model/definitions';
import type { EntityDefinition, PropertyDefinition, Row } from '../../definition/model/entity';
import type { ResourceDefinition } from '../../definition/model/resource';
import { isWorked } from '../../definition/values/defaults';
import { type MutationReport, mutateSchema } from '../mutate/mutateSchema';

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
  const found = [...valid, ...suggested(report)];
  return found.length > 0 ? { ...cases, cases: found } : undefined;
}

/** One case may show several rules. */
function suggested({ unnoticed }: MutationReport): CaseDefinition[] {
  const byData = new Map(unnoticed.map(({ suggestion }) => [dataOf(suggestion), suggestion]));
  const names = new Map<string, number>();
  return [...byData.values()].map((suggestion) => {
    const before = names.get(suggestion.name) ?? 0;
    names.set(suggestion.name, before + 1);
    return before === 0 ? suggestion : { ...suggestion, name: `${suggestion.name} (${before + 1})` };
  });
}

function dataOf({ form, given, data }: CaseDefinition): string {
  return JSON.stringify({ form, given, data } satisfies Row);
}

type FileKeys = 'accept' | 'minWidth' | 'minHeight';

const byFormat: Record<string, string> = {
  'date-time': '2026-01-31T08:00:00Z',
  date: '2026-01-31',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  domain: 'example.com',
  'utc-offset': 'UTC+01:00',
};

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

function fileOf({ accept = [], minWidth = 1, minHeight = 1 }: Pick<PropertyDefinition, FileKeys>): FileMark {
  return { file: { type: accept[0] ?? 'png', bytes: 1000, width: minWidth, height: minHeight } };
}

function possibleValue({
  type,
  format,
  oneOf,
  minimum,
  minLength,
  items,
  references,
  ...rest
}: PropertyDefinition): unknown {
  if (references) return { record: references.resource };
  if (format === 'file') return fileOf(rest);
  if (oneOf) return oneOf[0]?.const;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(typeof minimum === 'number' ? minimum : 1, 1);
  if (type === 'array') return items?.type === 'string' ? ['one'] : undefined;
  return byFormat[format ?? ''] ?? 'Example'.padEnd(minLength ?? 0, '.');
}
