import { useMemo } from 'react';
import { FormFields } from '#console/forms/FormFields.tsx';
import { getChangedFieldNames } from '#console/forms/formValues.ts';
import type { FormValidator } from '#console/forms/rjsf/createFormValidator.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';
import { createRuntimeValidator } from '../cases/createRuntimeValidator.ts';
import type { DefinitionNode } from './definitionNodes.ts';
import {
  buildPropertiesFromMeta,
  generateDefinitionForm,
  toDefinitionValue,
  toFormData,
} from './generateDefinitionForm.ts';

interface NodeFieldsProps {
  /** Prefix of the input ids. */
  name: string;
  fields: DefinitionNode[];
  messages: MessageByField;
  onEdit: (changes: [DefinitionNode, unknown][]) => void;
}

/** The scalar fields of one definition node, rendered with the console's form engine. */
export function NodeFields({ name, fields, messages, onEdit }: NodeFieldsProps) {
  const said = JSON.stringify(buildPropertiesFromMeta(fields));
  const { resource, entity, form } = useMemo(
    () => generateDefinitionForm(name, JSON.parse(said)),
    [name, said],
  );
  const required = fields.filter(({ isRequired }) => isRequired).map(({ key }) => key);
  const data = toFormData(fields);
  const edit = (changed: string[], entered: RecordValues) =>
    onEdit(
      fields
        .filter(({ key }) => changed.includes(key))
        .map((part) => [part, toDefinitionValue(part, entered[part.key])]),
    );
  const state = {
    data,
    messages,
    change: (entered: RecordValues) => edit(getChangedFieldNames(data, entered), entered),
    fill: (values: RecordValues) => edit(Object.keys(values), values),
    // The checker reports errors, so the form has no validation. An empty list entry is removed on blur.
    judge: ([left = '']: string[]) => {
      const part = fields.find(({ key }) => key === left);
      if (part?.value === '' && typeof part.path.at(-1) === 'number') onEdit([[part, undefined]]);
    },
    judgeAll: () => true,
    refuse: () => undefined,
  };
  const validator = { ...acceptAllValidator, required: () => required };
  return <FormFields {...{ resource, entity, form, validator, state, messages }} takesFocus={false} />;
}

/** Accepts all input. The checker validates the JSON text. */
const acceptAllValidator: FormValidator = {
  check: () => ({}),
  required: () => [],
  rjsf: createRuntimeValidator(),
};
