import { useMemo } from 'react';
import type { Messages } from '../../../definition/fieldErrors';
import type { Row } from '../../../definition/model/entity';
import { FormFields } from '../../forms/FormFields';
import type { FormValidator } from '../../forms/formValidator';
import { changedFields } from '../../forms/formValues';
import { runtimeValidator } from '../runtimeValidator';
import { enteredData, generateForm, heldValue, propertiesOf } from './fieldsOf';
import type { Part } from './parts';

interface PartFieldsProps {
  /** What the ids of its inputs begin with. */
  name: string;
  fields: Part[];
  messages: Messages;
  onEdit: (changes: [Part, unknown][]) => void;
}

/** The fields of one place of a definition, in the form that the engine draws for every screen. */
export function PartFields({ name, fields, messages, onEdit }: PartFieldsProps) {
  const said = JSON.stringify(propertiesOf(fields));
  const { resource, entity, form } = useMemo(() => generateForm(name, JSON.parse(said)), [name, said]);
  const required = fields.filter(({ isRequired }) => isRequired).map(({ key }) => key);
  const data = enteredData(fields);
  const edit = (changed: string[], entered: Row) =>
    onEdit(
      fields
        .filter(({ key }) => changed.includes(key))
        .map((part) => [part, heldValue(part, entered[part.key])]),
    );
  const state = {
    data,
    messages,
    change: (entered: Row) => edit(changedFields(data, entered), entered),
    fill: (values: Row) => edit(Object.keys(values), values),
    // What is wrong is told by the checker. An entry of a list that is left empty goes.
    judge: ([left = '']: string[]) => {
      const part = fields.find(({ key }) => key === left);
      if (part?.value === '' && typeof part.path.at(-1) === 'number') onEdit([[part, undefined]]);
    },
    judgeAll: () => true,
    refuse: () => undefined,
  };
  const validator = { ...unjudged, required: () => required };
  return <FormFields {...{ resource, entity, form, validator, state, messages }} takesFocus={false} />;
}

/** The checker judges the text: the form has no rules of its own. */
const unjudged: FormValidator = { check: () => ({}), required: () => [], rjsf: runtimeValidator() };
