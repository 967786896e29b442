import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CaseDefinition, CasesDefinition } from '../../definition/cases/CaseFile';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import { saveFile } from '../api/download';
import { addCase, type Files } from '../authoring/files';
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

/** Asks for a name, and adds the present data as a case: to its file, or where none is saved to a download of it. */
export function SaveCase({ cases, ...entered }: SaveCaseProps) {
  const [name, setName] = useState('');
  const client = useQueryClient();
  const isSaved = client.getQueryData<Files>(['files'])?.versions !== undefined;
  const schema = entered.entity.name;
  const file = `${schema}.cases.json`;
  const written = cases[schema];
  const isTaken = written?.cases.some((known) => known.name === name.trim()) ?? false;
  const {
    mutate,
    isPending,
    error,
    data: saved,
    reset,
  } = useMutation({
    mutationFn: () => {
      const { cases: _, ...beginning } = written ?? emptyFile(entered);
      return addCase(schema, beginning, newCase(written, name.trim(), entered));
    },
    onSuccess: () => {
      setName('');
      return client.invalidateQueries({ queryKey: ['files'] });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaved) mutate();
    else download(file, written, newCase(written, name.trim(), entered), entered);
  };
  const hint = word(isSaved ? 'addCaseHint' : 'saveCaseHint', { file });
  return (
    <form className="workbench-part workbench-save" onSubmit={onSubmit}>
      <label htmlFor="case-name">{word('caseName')}</label>
      <input
        id="case-name"
        type="text"
        maxLength={200}
        value={name}
        aria-describedby="case-hint"
        onChange={({ target }) => {
          reset();
          setName(target.value);
        }}
      />
      <button
        type="submit"
        className="button"
        disabled={name.trim() === '' || isTaken || isPending}
        aria-busy={isPending}
      >
        {word('saveCase')}
      </button>
      <p id="case-hint" className="workbench-note" role={isTaken ? 'alert' : undefined}>
        {isTaken ? word('nameTaken') : hint}
      </p>
      {error && (
        <p className="workbench-refusal" role="alert">
          {error.message}
        </p>
      )}
      {saved && (
        <p className="workbench-note" role="status">
          {word('caseAdded', saved)}
        </p>
      )}
    </form>
  );
}

function download(
  name: string,
  written: CasesDefinition | undefined,
  added: CaseDefinition,
  entered: Entered,
): void {
  const file = written ?? emptyFile(entered);
  const text = `${JSON.stringify({ ...file, cases: [...file.cases, added] }, null, 2)}\n`;
  saveFile({ name, blob: new Blob([text], { type: 'application/json' }) });
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

/** What a file of cases says before its first one. */
function emptyFile({ resource, form }: Entered): CasesDefinition {
  return {
    $schema: '../../schemas/meta/cases.json',
    resource: resource.name,
    form: form.name,
    cases: [] as unknown as CasesDefinition['cases'],
  };
}

/** A case of what is entered now, and what is said about it. */
function newCase(written: CasesDefinition | undefined, name: string, entered: Entered): CaseDefinition {
  const { resource, entity, form, data, stored, verdicts } = entered;
  const { browser, server } = verdicts;
  const ofFile = (written ?? emptyFile(entered)).form;
  const made = resource.forms[ofFile] ?? form;
  const errors = server ?? browser;
  return {
    name,
    ...(form.name === ofFile ? {} : { form: form.name }),
    ...(stored ? { given: [marked(entity, heldBy(made, stored))] } : {}),
    data: marked(entity, data),
    errors,
    ...(errors.length > 0 && browser.length === 0 ? { on: 'server' as const } : {}),
  };
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
