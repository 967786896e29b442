import type { CaseDefinition, CasesDefinition } from '../generated/definitions.generated.ts';
import type { Definitions } from '../model/definitions.ts';
import type { Entity, RecordValues } from '../model/entity.ts';
import type { Form, Resource } from '../model/resource.ts';

export type { CaseDefinition, CasesDefinition };

/** A file of test cases for a schema, with resource, entity and form resolved. */
export interface CaseFile {
  /** Name of the entity, as in the file name. */
  schema: string;
  resource: Resource;
  entity: Entity;
  /** The create form. */
  form: Form;
  cases: CaseDefinition[];
  /** The records that exist before each case runs, by entity. */
  records: Record<string, RecordValues[]>;
}

/** Resolves the resources and forms of test case files, by schema. */
export function resolveCaseFiles(
  written: Record<string, CasesDefinition>,
  definitions: Definitions,
): CaseFile[] {
  return Object.entries(written).map(([schema, cases]) => resolveCaseFile(schema, cases, definitions));
}

/** Resolves the resource and form of one test case file. Throws if they do not exist. */
export function resolveCaseFile(
  schema: string,
  written: CasesDefinition,
  { resources }: Definitions,
): CaseFile {
  const resource = resources[written.resource];
  if (!resource?.entity)
    throw new Error(`${schema}: there is no resource "${written.resource}" with records`);
  const form = getFormByName(resource, written.form);
  return {
    schema,
    resource,
    entity: resource.entity,
    form,
    cases: written.cases,
    records: written.records ?? {},
  };
}

/** Checks whether a case only submits a form with all rights: no action, no `as`. */
export function isPlainFormCase({ action, as }: CaseDefinition): boolean {
  return action === undefined && as === undefined;
}

/** Returns the form that a case submits. */
export function getCaseForm({ resource, form }: CaseFile, { form: named }: CaseDefinition): Form {
  return named ? getFormByName(resource, named) : form;
}

function getFormByName({ name, forms }: Resource, form: string): Form {
  const found = forms[form];
  if (!found) throw new Error(`Resource "${name}" has no form "${form}"`);
  return found;
}
