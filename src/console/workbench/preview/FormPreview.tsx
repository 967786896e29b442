import { useEffect, useMemo, useState } from 'react';
import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import { getChangedFieldNames, getInitialFormData } from '#console/forms/formValues.ts';
import { ResourceForm } from '#console/forms/ResourceForm.tsx';
import { createFormValidator } from '#console/forms/rjsf/createFormValidator.ts';
import type { CasesDefinition } from '#definition/cases/CaseFile.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import { isObject } from '#definition/values/isObject.ts';
import {
  BrowserServerValidationTable,
  useValidationResults,
} from '../cases/BrowserServerValidationTable.tsx';
import { CasesView } from '../cases/CasesView.tsx';
import { createRuntimeValidator } from '../cases/createRuntimeValidator.ts';
import { SaveCaseForm } from '../cases/SaveCaseForm.tsx';
import { LazyCodeEditor } from '../editor/LazyCodeEditor.tsx';

interface FormPreviewProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  definitions: Definitions;
  edited: Record<string, string>;
  cases: Record<string, CasesDefinition>;
  brokenCases: Record<string, string[]>;
  /** The stored record, when an existing one is edited. */
  stored?: RecordValues;
}

/**
 * Preview of a form with the validation results of browser and server. Save is a dry run: the server validates, and
 * nothing is stored.
 */
export function FormPreview(props: FormPreviewProps) {
  const { resource, entity, form, definitions, edited, cases, brokenCases, stored } = props;
  const broken = brokenCases[entity.name];
  const initial = useMemo(() => getInitialFormData(form, entity, stored), [form, entity, stored]);
  const [entered, enter] = useState<{ data: RecordValues; round: number; from: Element | null }>();
  const [unsaved, setUnsaved] = useState<RecordValues>();
  const validator = useMemo(
    () => createFormValidator(createRuntimeValidator(), form, entity),
    [form, entity],
  );
  const data =
    unsaved ?? (entered && getChangedFieldNames(initial, entered.data).length === 0 ? entered.data : initial);
  const verdicts = useValidationResults({
    resource,
    entity,
    form,
    edited,
    data,
    stored,
    validator: validator.rjsf,
  });
  const start = (next: RecordValues) =>
    enter({ data: next, round: (entered?.round ?? 0) + 1, from: document.activeElement });
  // The form remounts with the entered data and takes the focus, so the focus is restored.
  useEffect(() => (entered?.from as HTMLElement | undefined)?.focus(), [entered]);
  const restart = () => start(initial);
  return (
    <>
      <section className="workbench-part workbench-form">
        <h3>{getWorkbenchText('form')}</h3>
        <ResourceForm
          key={entered?.round}
          {...{ resource, entity, form, validator, stored }}
          draft={entered?.data}
          onUnsaved={setUnsaved}
          onSaved={restart}
          onCancel={restart}
        />
      </section>
      <BrowserServerValidationTable verdicts={verdicts} />
      <EnteredData data={data} onEnter={start} />
      {broken ? (
        <BrokenCases found={broken} />
      ) : (
        <>
          <SaveCaseForm {...{ resource, entity, form, data, stored, cases, verdicts }} />
          <CasesView {...{ entity, definitions, edited, cases }} onEnter={start} />
        </>
      )}
    </>
  );
}

/** The problems of a cases file that cannot be parsed. */
function BrokenCases({ found }: { found: string[] }) {
  return (
    <section className="workbench-part">
      <h3>{getWorkbenchText('cases')}</h3>
      <p className="workbench-refusal" role="alert">
        {found.join('\n')}
      </p>
    </section>
  );
}

interface EnteredDataProps {
  data: RecordValues;
  onEnter: (data: RecordValues) => void;
}

/** The form data as editable JSON. Edits are entered into the form, including values that no widget allows. */
function EnteredData({ data, onEnter }: EnteredDataProps) {
  const shown = JSON.stringify(data, null, 2);
  const [written, write] = useState({ text: shown, states: [shown] });
  // The typed text is shown until the form data differs from both the earlier data and the typed text.
  const isOwn = written.states.includes(shown);
  const change = (text: string) => {
    const entered = parseJsonRecord(text);
    write({ text, states: entered ? [shown, JSON.stringify(entered, null, 2)] : [shown] });
    if (entered) onEnter(entered);
  };
  return (
    <section className="workbench-part">
      <h3>{getWorkbenchText('data')}</h3>
      <p className="workbench-note">{getWorkbenchText('dataHint')}</p>
      <LazyCodeEditor
        label={getWorkbenchText('data')}
        text={isOwn ? written.text : shown}
        onChange={change}
      />
    </section>
  );
}

function parseJsonRecord(text: string): RecordValues | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
