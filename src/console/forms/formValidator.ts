import type { ValidatorType } from '@rjsf/utils';
import { lookedAt } from '../../definition/comparisons';
import { fieldErrors, type Messages, type SchemaError } from '../../definition/fieldErrors';
import type { Entity, JsonSchema, Row } from '../../definition/model/entity';
import type { Form } from '../../definition/model/resource';
import { normalize } from '../../definition/normalize';
import { withTransitions } from '../../definition/transitions';

/** A form's rules, as the browser applies them, with the server's words. */
export interface FormValidator {
  /** What is wrong with what has been entered, of a record that is stored or of a new one. */
  check: (data: Row, stored?: Row) => Messages;
  /** The fields that may not be left empty, given what has been entered. */
  required: (data: Row, stored?: Row) => string[];
  /** The same rules in the shape that rjsf asks for. */
  rjsf: ValidatorType;
}

/** Makes a form's validator from rjsf's, which knows the form's schema. */
export function formValidator(rjsf: ValidatorType, form: Form, entity: Entity): FormValidator {
  const judge = (data: Row, stored?: Row): Messages => {
    const entered = normalize(entity, data);
    const { errors = [] } = rjsf.rawValidation<SchemaError>(form.schema, {
      ...normalize(entity, lookedAt(form, entity, stored, entered)),
      ...entered,
    });
    const found = withTransitions(entity, entered, stored, fieldErrors(form.schema, errors));
    const messages = found.map(({ field, message }) => [field.split('/')[1] ?? '', message] as const);
    // What is only looked at may be unknown here: the server knows it.
    return Object.fromEntries(messages.filter(([name]) => !form.looksAt.includes(name)));
  };
  // A keystroke asks twice of the same: for what is mended by it, and for what is to be shown.
  let last: { data: Row; stored?: Row; found: Messages } | undefined;
  const check = (data: Row, stored?: Row): Messages => {
    if (last?.data !== data || last.stored !== stored) last = { data, stored, found: judge(data, stored) };
    return last.found;
  };
  const candidates = form.fields.map(({ name }) => name).filter((name) => mayBeRequired(form.schema, name));
  // Most fields are asked for whatever else is entered: nothing needs to be tried to know it.
  const always = ((form.schema.required ?? []) as string[]).filter((name) => !form.looksAt.includes(name));
  const required = (data: Row, stored?: Row) =>
    candidates.filter(
      (name) => always.includes(name) || name in judge({ ...data, [name]: undefined }, stored),
    );
  return { check, required, rjsf };
}

/** Whether any rule of the schema, under whatever condition, asks for the field. */
function mayBeRequired(schema: unknown, name: string): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema as JsonSchema).some(([keyword, part]) =>
    keyword === 'required' && Array.isArray(part) ? part.includes(name) : mayBeRequired(part, name),
  );
}
