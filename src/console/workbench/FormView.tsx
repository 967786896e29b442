import { useEffect, useMemo, useState } from 'react';
import type { CasesDefinition } from '../../definition/cases/CaseFile';
import { isRow } from '../../definition/isRow';
import type { Definitions } from '../../definition/model/definitions';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import { word } from '../authoring/words';
import { formValidator } from '../forms/formValidator';
import { changedFields, initialData } from '../forms/formValues';
import { ResourceForm } from '../forms/ResourceForm';
import { CasesView } from './CasesView';
import { LazyEditor } from './LazyEditor';
import { runtimeValidator } from './runtimeValidator';
import { SaveCase } from './SaveCase';
import { useVerdicts, VerdictsView } from './VerdictsView';

interface FormViewProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  definitions: Definitions;
  edited: Record<string, string>;
  cases: Record<string, CasesDefinition>;
  brokenCases: Record<string, string[]>;
  /** The record that the form changes. */
  stored?: Row;
}

/** A form as the console draws it, and what both sides say of what it holds. Save asks the server and stores nothing. */
export function FormView(props: FormViewProps) {
  const { resource, entity, form, definitions, edited, cases, brokenCases, stored } = props;
  const broken = brokenCases[entity.name];
  const initial = useMemo(() => initialData(form, entity, stored), [form, entity, stored]);
  const [entered, enter] = useState<{ data: Row; round: number; from: Element | null }>();
  const [unsaved, setUnsaved] = useState<Row>();
  const validator = useMemo(() => formValidator(runtimeValidator(), form, entity), [form, entity]);
  const data =
    unsaved ?? (entered && changedFields(initial, entered.data).length === 0 ? entered.data : initial);
  const verdicts = useVerdicts({ resource, entity, form, edited, data, stored, validator: validator.rjsf });
  const start = (next: Row) =>
    enter({ data: next, round: (entered?.round ?? 0) + 1, from: document.activeElement });
  // The form that is drawn anew takes the focus from what it was entered with.
  useEffect(() => (entered?.from as HTMLElement | undefined)?.focus(), [entered]);
  const restart = () => start(initial);
  return (
    <>
      <section className="workbench-part workbench-form">
        <h3>{word('form')}</h3>
        <ResourceForm
          key={entered?.round}
          {...{ resource, entity, form, validator, stored }}
          draft={entered?.data}
          onUnsaved={setUnsaved}
          onSaved={restart}
          onCancel={restart}
        />
      </section>
      <VerdictsView verdicts={verdicts} />
      <EnteredData data={data} onEnter={start} />
      {broken ? (
        <BrokenCases found={broken} />
      ) : (
        <>
          <SaveCase {...{ resource, entity, form, data, stored, cases, verdicts }} />
          <CasesView {...{ entity, definitions, edited, cases }} onEnter={start} />
        </>
      )}
    </>
  );
}

/** In the place of cases that cannot be read: where their file is broken. */
function BrokenCases({ found }: { found: string[] }) {
  return (
    <section className="workbench-part">
      <h3>{word('cases')}</h3>
      <p className="workbench-refusal" role="alert">
        {found.join('\n')}
      </p>
    </section>
  );
}

interface EnteredDataProps {
  data: Row;
  onEnter: (data: Row) => void;
}

/** What a form holds, as JSON; what is written into it is entered into the form, whether a widget could or not. */
function EnteredData({ data, onEnter }: EnteredDataProps) {
  const shown = JSON.stringify(data, null, 2);
  const [written, write] = useState({ text: shown, states: [shown] });
  // What is being written stays as it is until the form holds something else than before and than what it says.
  const isOwn = written.states.includes(shown);
  const change = (text: string) => {
    const entered = objectIn(text);
    write({ text, states: entered ? [shown, JSON.stringify(entered, null, 2)] : [shown] });
    if (entered) onEnter(entered);
  };
  return (
    <section className="workbench-part">
      <h3>{word('data')}</h3>
      <p className="workbench-note">{word('dataHint')}</p>
      <LazyEditor label={word('data')} text={isOwn ? written.text : shown} onChange={change} />
    </section>
  );
}

function objectIn(text: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRow(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
