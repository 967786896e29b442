import type { CaseDefinition, CasesDefinition } from '../../definition/cases/CaseFile';
import type { Definitions, EntityDefinition, ResourceDefinition, Row } from '../../definition/types';
import { type MutationReport, mutateSchema } from '../mutate/mutateSchema';
import { validRecord } from './validRecord';

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
