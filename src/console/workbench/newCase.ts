import type { CaseDefinition, CasesDefinition } from '../../definition/cases/CaseFile';
import type { Entity, Form, Resource, Row } from '../../definition/types';
import type { Verdicts } from './useVerdicts';

interface Entered {
  resource: Resource;
  entity: Entity;
  form: Form;
  data: Row;
  /** The record that the form changes. */
  stored?: Row;
  verdicts: Verdicts;
}

/** The cases of a schema with one more: what is entered now, and what is said about it. */
export function withCase(
  written: CasesDefinition | undefined,
  name: string,
  { resource, entity, form, data, stored, verdicts: { browser, server } }: Entered,
): CasesDefinition {
  const file: CasesDefinition = written ?? {
    $schema: '../../schemas/meta/cases.json',
    resource: resource.name,
    form: form.name,
    cases: [] as unknown as CasesDefinition['cases'],
  };
  const made = resource.forms[file.form] ?? form;
  const errors = server ?? browser;
  const added: CaseDefinition = {
    name,
    ...(form.name === file.form ? {} : { form: form.name }),
    ...(stored ? { given: [marked(entity, heldBy(made, stored))] } : {}),
    data: marked(entity, data),
    errors,
    ...(errors.length > 0 && browser.length === 0 ? { on: 'server' as const } : {}),
  };
  return { ...file, cases: [...file.cases, added] as CasesDefinition['cases'] };
}

function heldBy({ fields }: Form, record: Row): Row {
  return Object.fromEntries(
    fields.flatMap(({ name }) => (record[name] == null ? [] : [[name, record[name]]])),
  );
}

/** A record of this database means nothing in another: a case names its resource instead. */
function marked({ properties }: Entity, data: Row): Row {
  const entries = Object.entries(data).map(([name, value]) => {
    const references = properties[name]?.references;
    if (!references) return [name, value];
    const mark = { record: references.resource };
    return [name, Array.isArray(value) ? value.slice(0, 1).map(() => mark) : mark];
  });
  return Object.fromEntries(entries);
}
