import { type FormEvent, useState } from 'react';
import type { CaseDefinition, CasesDefinition } from '../../definition/cases/CaseFile';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import { saveFile } from '../api/download';
import { word } from '../authoring/words';
import type { Verdicts } from './VerdictsView';

interface SaveCaseProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  data: Row;
  stored?: Row;
  cases: Record<string, CasesDefinition>;
  verdicts: Verdicts;
}

/** Asks for a name, and downloads the file of cases with the present data as one more. */
export function SaveCase({ cases, ...entered }: SaveCaseProps) {
  const [name, setName] = useState('');
  const schema = entered.entity.name;
  const file = `${schema}.cases.json`;
  const isTaken = cases[schema]?.cases.some((known) => known.name === name.trim()) ?? false;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = `${JSON.stringify(withCase(cases[schema], name.trim(), entered), null, 2)}\n`;
    saveFile({ name: file, blob: new Blob([text], { type: 'application/json' }) });
  };
  return (
    <form className="workbench-part workbench-save" onSubmit={save}>
      <label htmlFor="case-name">{word('caseName')}</label>
      <input
        id="case-name"
        type="text"
        maxLength={200}
        value={name}
        aria-describedby="case-hint"
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button" disabled={name.trim() === '' || isTaken}>
        {word('saveCase')}
      </button>
      <p id="case-hint" className="workbench-note" role={isTaken ? 'alert' : undefined}>
        {isTaken ? word('nameTaken') : word('saveCaseHint', { file })}
      </p>
    </form>
  );
}

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
function withCase(
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
