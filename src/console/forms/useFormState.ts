import { useMemo, useState } from 'react';
import {
  applyDefaultsAndClearInapplicable,
  getFieldsToReset,
} from '#definition/forms/applyDefaultsAndClearInapplicable.ts';
import { clearStaleLookups } from '#definition/forms/lookups.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { findEditedCopyFromFields } from '#definition/records/defaultValues.ts';
import { findComparedProperties } from '#definition/validation/comparedProperties.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { getChangedFieldNames } from './formValues.ts';
import type { FormValidator } from './rjsf/createFormValidator.ts';

/** The initial state of a form: values already entered, and the stored record if one is edited. */
interface InitialFormState {
  data: RecordValues;
  stored?: RecordValues;
}

interface FormState {
  data: RecordValues;
  /** For a new record: the fields that the user has entered. Other fields follow the property that they copy. */
  own?: string[];
  /** Fields whose validation messages are shown: after blur or an attempt to save, until the value is valid. */
  fieldsWithShownErrors: string[];
  /** Server-side validation messages, by field. A message is removed when its field changes. */
  refused: MessageByField;
}

/**
 * Manages a form's data and messages. A field's message appears on blur or on save, and disappears as soon as the value
 * is valid. While the user changes a valid value, no message appears.
 */
export function useFormState(
  form: Form,
  entity: Entity,
  validator: FormValidator,
  { data, stored }: InitialFormState,
) {
  const [state, setState] = useState<FormState>(() => ({
    data,
    own: stored ? undefined : findEditedCopyFromFields(form, entity, data),
    fieldsWithShownErrors: [],
    refused: {},
  }));
  const wrong = useMemo(() => validator.check(state.data, stored), [validator, state.data, stored]);
  const messages = useMemo(
    () => ({ ...pickMessages(wrong, state.fieldsWithShownErrors), ...state.refused }),
    [wrong, state],
  );
  const take = (
    enter: (before: RecordValues) => RecordValues,
    getEnteredFields: (before: RecordValues) => string[] = () => [],
  ) =>
    setState((before) => {
      const entered = enter(before.data);
      const enteredFields = before.own && [...before.own, ...getEnteredFields(before.data)];
      const data = applyDefaultsAndClearInapplicable(form, entity, entered, {
        before: before.data,
        enteredFields,
      });
      const still = Object.keys(validator.check(data, stored));
      const fieldsWithShownErrors = before.fieldsWithShownErrors.filter((name) => still.includes(name));
      return {
        data,
        own: enteredFields,
        fieldsWithShownErrors,
        refused: omitKeys(before.refused, getChangedFieldNames(before.data, data)),
      };
    });
  const change = (reported: RecordValues, field?: string) => {
    const merge = (before: RecordValues) => mergeReportedData(before, reported, field);
    take(
      (before) => {
        const entered = merge(before);
        return omitKeys(
          clearStaleLookups(form, entity, entered, before),
          getFieldsToReset(form.fields, entered, before),
        );
      },
      (before) => getChangedFieldNames(before, merge(before)),
    );
  };
  const fill = (values: RecordValues) => take((before) => ({ ...before, ...values }));
  const compared = useMemo(() => Object.entries(findComparedProperties(form.schema)), [form]);
  const showErrors = (names: string[]) =>
    setState((before) => {
      // Fields that are compared with a changed field may have become invalid.
      const others = compared.filter(([, sides]) => sides.some((name) => names.includes(name)));
      const held = others.map(([name]) => name).filter((name) => !isEmptyValue(before.data[name]));
      return {
        ...before,
        fieldsWithShownErrors: [...new Set([...before.fieldsWithShownErrors, ...names, ...held])],
      };
    });
  const judgeAll = (): boolean => {
    showErrors(Object.keys(wrong));
    return Object.keys(wrong).length === 0;
  };
  const setServerMessages = (refused: MessageByField) => setState((before) => ({ ...before, refused }));
  return { data: state.data, messages, change, fill, judge: showErrors, judgeAll, refuse: setServerMessages };
}

/**
 * Returns the form data with a change that rjsf reports. If one event changes a field twice, the second report contains
 * the other fields as they were before the event, without the values that they have copied. So only the changed field is
 * used.
 */
function mergeReportedData(before: RecordValues, reported: RecordValues, field?: string): RecordValues {
  return field === undefined ? reported : { ...before, [field]: reported[field] };
}

function pickMessages(messages: MessageByField, names: string[]): MessageByField {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => names.includes(name)));
}

function omitKeys<T>(values: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
