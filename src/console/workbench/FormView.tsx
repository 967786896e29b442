import { useEffect, useMemo, useState } from 'react';
import type { CasesDefinition } from '../../definition/cases/CaseFile';
import type { Definitions, Entity, Form, Resource, Row } from '../../definition/types';
import { changedFields } from '../forms/changedFields';
import { formValidator } from '../forms/formValidator';
import { initialData } from '../forms/initialData';
import { ResourceForm } from '../forms/ResourceForm';
import { word } from '../workshop/words';
import { CasesView } from './CasesView';
import { EnteredData } from './EnteredData';
import { interpreted } from './interpreted';
import { SaveCase } from './SaveCase';
import { useVerdicts } from './useVerdicts';
import { VerdictsView } from './VerdictsView';

interface FormViewProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  definitions: Definitions;
  edited: Record<string, string>;
  cases: Record<string, CasesDefinition>;
  /** The record that the form changes. */
  stored?: Row;
}

/** A form as the console draws it, and what both sides say of what it holds. Save asks the server and stores nothing. */
export function FormView(props: FormViewProps) {
  const { resource, entity, form, definitions, edited, cases, stored } = props;
  const initial = useMemo(() => initialData(form, entity, stored), [form, entity, stored]);
  const [entered, enter] = useState<{ data: Row; round: number; from: Element | null }>();
  const [unsaved, setUnsaved] = useState<Row>();
  const validator = useMemo(() => formValidator(interpreted(), form, entity), [form, entity]);
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
      <SaveCase {...{ resource, entity, form, data, stored, cases, verdicts }} />
      <CasesView {...{ entity, definitions, edited, cases }} onEnter={start} />
    </>
  );
}
