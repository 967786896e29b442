import type { CaseDefinition, CasesDefinition } from '../generated/definitions.generated';
import type { Definitions } from '../model/definitions';
import type { Entity, Row } from '../model/entity';
import type { Form, Resource } from '../model/resource';

export type { CaseDefinition, CasesDefinition };

/** One file of cases, with what it names looked up. */
export interface CaseFile {
  /** The entity's name, as in the file's own. */
  schema: string;
  resource: Resource;
  entity: Entity;
  /** The form that makes a new record. */
  form: Form;
  cases: CaseDefinition[];
  /** What is there before any case is tried, by entity. */
  records: Record<string, Row[]>;
}

/** The files of cases, given by their schemas, with what they name looked up. */
export function caseFiles(written: Record<string, CasesDefinition>, definitions: Definitions): CaseFile[] {
  return Object.entries(written).map(([schema, cases]) => caseFile(schema, cases, definitions));
}

/** Looks up what one file of cases names. */
export function caseFile(schema: string, written: CasesDefinition, { resources }: Definitions): CaseFile {
  const resource = resources[written.resource];
  if (!resource?.entity)
    throw new Error(`${schema}: there is no resource "${written.resource}" with records`);
  const form = formNamed(resource, written.form);
  return {
    schema,
    resource,
    entity: resource.entity,
    form,
    cases: written.cases,
    records: written.records ?? {},
  };
}

/** Whether a case enters something, as one who may do everything: it presses no button, and is not about rights. */
export function isEntered({ action, as }: CaseDefinition): boolean {
  return action === undefined && as === undefined;
}

/** The form that a case is about. */
export function formOf({ resource, form }: CaseFile, { form: named }: CaseDefinition): Form {
  return named ? formNamed(resource, named) : form;
}

function formNamed({ name, forms }: Resource, form: string): Form {
  const found = forms[form];
  if (!found) throw new Error(`Resource "${name}" has no form "${form}"`);
  return found;
}
