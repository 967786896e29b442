import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { triggerBrowserDownload } from '#console/api/useFileDownload.ts';
import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import { addTestCase, type WorkbenchFilesResponse } from '#console/authoring/workbenchApi.ts';
import type { CaseDefinition, CasesDefinition } from '#definition/cases/CaseFile.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import type { BrowserAndServerErrors } from './BrowserServerValidationTable.tsx';

interface SaveCaseFormProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  data: RecordValues;
  stored?: RecordValues;
  cases: Record<string, CasesDefinition>;
  verdicts: BrowserAndServerErrors;
}

/** Form that saves the current form data as a test case, to its file or as a download. */
export function SaveCaseForm({ cases, ...entered }: SaveCaseFormProps) {
  const [name, setName] = useState('');
  const client = useQueryClient();
  const isSaved = client.getQueryData<WorkbenchFilesResponse>(['files'])?.versions !== undefined;
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
      const { cases: _, ...beginning } = written ?? createEmptyCaseFile(entered);
      return addTestCase(schema, beginning, createTestCase(written, name.trim(), entered));
    },
    onSuccess: () => {
      setName('');
      return client.invalidateQueries({ queryKey: ['files'] });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaved) mutate();
    else downloadCaseFile(file, written, createTestCase(written, name.trim(), entered), entered);
  };
  const hint = getWorkbenchText(isSaved ? 'addCaseHint' : 'saveCaseHint', { file });
  return (
    <form className="workbench-part workbench-save" onSubmit={onSubmit}>
      <label htmlFor="case-name">{getWorkbenchText('caseName')}</label>
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
        {getWorkbenchText('saveCase')}
      </button>
      <p id="case-hint" className="workbench-note" role={isTaken ? 'alert' : undefined}>
        {isTaken ? getWorkbenchText('nameTaken') : hint}
      </p>
      {error && (
        <p className="workbench-refusal" role="alert">
          {error.message}
        </p>
      )}
      {saved && (
        <p className="workbench-note" role="status">
          {getWorkbenchText('caseAdded', saved)}
        </p>
      )}
    </form>
  );
}

function downloadCaseFile(
  name: string,
  written: CasesDefinition | undefined,
  added: CaseDefinition,
  entered: EnteredForm,
): void {
  const file = written ?? createEmptyCaseFile(entered);
  const text = `${JSON.stringify({ ...file, cases: [...file.cases, added] }, null, 2)}\n`;
  triggerBrowserDownload({ name, blob: new Blob([text], { type: 'application/json' }) });
}

interface EnteredForm {
  resource: Resource;
  entity: Entity;
  form: Form;
  data: RecordValues;
  /** The stored record, when an existing one is edited. */
  stored?: RecordValues;
  verdicts: BrowserAndServerErrors;
}

/** Creates the header of a new cases file. */
function createEmptyCaseFile({ resource, form }: EnteredForm): CasesDefinition {
  return {
    $schema: '../../schemas/meta/cases.json',
    resource: resource.name,
    form: form.name,
    cases: [] as unknown as CasesDefinition['cases'],
  };
}

/** Creates a test case from the entered data and the expected errors. */
function createTestCase(
  written: CasesDefinition | undefined,
  name: string,
  entered: EnteredForm,
): CaseDefinition {
  const { resource, entity, form, data, stored, verdicts } = entered;
  const { browser, server } = verdicts;
  const ofFile = (written ?? createEmptyCaseFile(entered)).form;
  const made = resource.forms[ofFile] ?? form;
  const errors = server ?? browser;
  return {
    name,
    ...(form.name === ofFile ? {} : { form: form.name }),
    ...(stored ? { given: [replaceReferences(entity, pickFormValues(made, stored))] } : {}),
    data: replaceReferences(entity, data),
    errors,
    ...(errors.length > 0 && browser.length === 0 ? { on: 'server' as const } : {}),
  };
}

function pickFormValues({ fields }: Form, record: RecordValues): RecordValues {
  return Object.fromEntries(
    fields.flatMap(({ name }) => (record[name] == null ? [] : [[name, record[name]]])),
  );
}

/** Replaces keys of referenced records with their resource name, because keys are different in every database. */
function replaceReferences({ properties }: Entity, data: RecordValues): RecordValues {
  const entries = Object.entries(data).map(([name, value]) => {
    const references = properties[name]?.references;
    if (!references) return [name, value];
    const mark = { record: references.resource };
    return [name, Array.isArray(value) ? value.slice(0, 1).map(() => mark) : mark];
  });
  return Object.fromEntries(entries);
}
