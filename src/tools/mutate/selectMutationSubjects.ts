import type { CasesDefinition } from '#definition/cases/CaseFile.ts';
import type { EntityDefinition } from '#definition/model/entity.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import type { MutationSubject } from './MutationSubject.ts';

/** Selects the schemas that have cases, or the named ones, with their parsed files. */
export function selectMutationSubjects(
  parsed: Record<string, unknown>,
  cases: Record<string, CasesDefinition>,
  names: string[] = [],
): MutationSubject[] {
  const unknown = names.find((name) => !cases[name]);
  if (unknown) throw new Error(`There is no tests/cases/${unknown}.cases.json`);
  return Object.entries(cases)
    .filter(([schema]) => names.length === 0 || names.includes(schema))
    .map(([schema, written]) => createSubject(parsed, schema, written));
}

function createSubject(
  parsed: Record<string, unknown>,
  schema: string,
  cases: CasesDefinition,
): MutationSubject {
  const files = { entity: `schemas/${schema}.json`, resource: findResourceFile(parsed, cases.resource) };
  return {
    schema,
    files,
    entity: parsed[files.entity] as EntityDefinition,
    resource: parsed[files.resource] as ResourceDefinition,
    cases,
  };
}

function findResourceFile(parsed: Record<string, unknown>, resource: string): string {
  const found = Object.entries(parsed).find(
    ([file, content]) => file.startsWith('resources/') && (content as { name?: string }).name === resource,
  );
  if (!found) throw new Error(`There is no resource "${resource}"`);
  return found[0];
}
