import type { ValidatorType } from '@rjsf/utils';
import type { Entity, JsonSchema, RecordValues } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { getComparedValuesOutsideForm } from '#definition/validation/comparedProperties.ts';
import {
  type AjvSchemaError,
  type MessageByField,
  toFieldErrors,
} from '#definition/validation/fieldErrors.ts';
import { addTransitionErrors } from '#definition/validation/transitionErrors.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';

/** Validates a form in the browser with the same rules and messages as the server. */
export interface FormValidator {
  /** Returns the validation errors of the data, for a stored or a new record. */
  check: (data: RecordValues, stored?: RecordValues) => MessageByField;
  /** Returns the names of the fields that are required for the current data. */
  required: (data: RecordValues, stored?: RecordValues) => string[];
  /** The same rules as an rjsf validator. */
  rjsf: ValidatorType;
}

/** Creates a form's validator from a compiled rjsf validator. */
export function createFormValidator(rjsf: ValidatorType, form: Form, entity: Entity): FormValidator {
  const judge = (data: RecordValues, stored?: RecordValues): MessageByField => {
    const entered = normalizeRecord(entity, data);
    const { errors = [] } = rjsf.rawValidation<AjvSchemaError>(form.schema, {
      ...normalizeRecord(entity, getComparedValuesOutsideForm(form, entity, stored, entered)),
      ...entered,
    });
    const found = addTransitionErrors(entity, entered, stored, toFieldErrors(form.schema, errors, entered));
    const messages = found.map(({ field, message }) => [field.split('/')[1] ?? '', message] as const);
    // Fields that the form only reads may be unknown in the browser. The server validates them.
    return Object.fromEntries(messages.filter(([name]) => !form.looksAt.includes(name)));
  };
  // `check` runs twice per keystroke with the same data (to clear fixed errors and to show messages), so the last
  // result is cached.
  let last: { data: RecordValues; stored?: RecordValues; found: MessageByField } | undefined;
  const check = (data: RecordValues, stored?: RecordValues): MessageByField => {
    if (last?.data !== data || last.stored !== stored) last = { data, stored, found: judge(data, stored) };
    return last.found;
  };
  const candidates = form.fields.map(({ name }) => name).filter((name) => canBeRequired(form.schema, name));
  // Unconditionally required fields need no evaluation.
  const always = ((form.schema.required ?? []) as string[]).filter((name) => !form.looksAt.includes(name));
  const required = (data: RecordValues, stored?: RecordValues) =>
    candidates.filter(
      (name) => always.includes(name) || name in judge({ ...data, [name]: undefined }, stored),
    );
  return { check, required, rjsf };
}

/** Returns true if any rule of the schema, even a conditional one, can require the field. */
function canBeRequired(schema: unknown, name: string): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema as JsonSchema).some(([keyword, part]) =>
    keyword === 'required' && Array.isArray(part) ? part.includes(name) : canBeRequired(part, name),
  );
}
