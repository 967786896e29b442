import type { CaseDefinition, CasesDefinition } from '../../definition/cases/CaseFile';
import type { Definitions } from '../../definition/model/definitions';
import type { EntityDefinition, PropertyDefinition, Row } from '../../definition/model/entity';
import type { ResourceDefinition } from '../../definition/model/resource';
import { type MutationReport, mutateSchema } from '../mutate/mutateSchema';

/** A first set of cases for a new screen: a valid one, and one for each rule whose loss would go unnoticed. */
export function casesFor(
  entity: EntityDefinition,
  resource: ResourceDefinition,
  definitions: Definitions,
): CasesDefinition | undefined {
  if (!resource.forms?.create) return undefined;
  const first = { name: `A valid ${entity.title.toLowerCase()}`, data: validRecord(entity), errors: [] };
  const cases: CasesDefinition = {
    $schema: '../../schemas/meta/cases.json',
    resource: resource.name,
    form: 'create',
    cases: [first],
  };
  const files = { entity: `schemas/${entity.$id}.json`, resource: `resources/${resource.name}.json` };
  const report = mutateSchema({ schema: entity.$id, files, entity, resource, cases }, definitions);
  return { ...cases, cases: [first, ...suggested(report)] };
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

const byFormat: Record<string, string> = {
  'date-time': '2026-01-31T08:00:00Z',
  date: '2026-01-31',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  domain: 'example.com',
  'utc-offset': 'UTC+01:00',
};

/** What a person could enter for a new record: the properties' own examples where they have one. */
function validRecord({ properties }: EntityDefinition): Row {
  const entries = Object.entries(properties).filter(
    ([, { readOnly, type }]) => !readOnly && type !== 'object',
  );
  return Object.fromEntries(
    entries.flatMap(([name, property]) => {
      const value = property.examples?.[0] ?? property.default ?? possibleValue(property);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function possibleValue({ type, format, oneOf, minimum, minLength, items }: PropertyDefinition): unknown {
  if (oneOf) return oneOf[0]?.const;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'array') return items?.type === 'string' ? ['one'] : undefined;
  return byFormat[format ?? ''] ?? 'Example'.padEnd(minLength ?? 0, '.');
}
