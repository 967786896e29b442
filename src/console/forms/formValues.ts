import { applyDefaultsAndClearInapplicable } from '#definition/forms/applyDefaultsAndClearInapplicable.ts';
import { isFieldApplicable } from '#definition/forms/fieldState.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { isEmptyValue, normalizeRecord } from '#definition/values/normalizeRecord.ts';

/**
 * Returns the data a form starts with: the stored record's fields, or the given values and defaults of a new record.
 */
export function getInitialFormData(
  form: Form,
  entity: Entity,
  stored?: RecordValues,
  given: RecordValues = {},
): RecordValues {
  if (!stored) return applyDefaultsAndClearInapplicable(form, entity, pickFormFields(form, given));
  const held = form.fields.filter(
    (field) => isFieldApplicable(field, stored) && !isEmptyValue(stored[field.name]),
  );
  return Object.fromEntries(held.map(({ name }) => [name, stored[name]]));
}

function pickFormFields({ fields }: Form, row: RecordValues): RecordValues {
  return Object.fromEntries(fields.filter(({ name }) => name in row).map(({ name }) => [name, row[name]]));
}

/** Builds the full request payload of a form: the entered values, and null for each stored value that was cleared. */
export function buildFormPayload(
  form: Form,
  entity: Entity,
  data: RecordValues,
  stored?: RecordValues,
): RecordValues {
  const entered = normalizeRecord(entity, data);
  const known = form.fields.filter(({ name }) => !entity.properties[name]?.readOnly);
  const emptied = known.filter(({ name }) => isEmptyValue(entered[name]) && !isEmptyValue(stored?.[name]));
  const filled = known.filter(({ name }) => name in entered);
  return Object.fromEntries([
    ...emptied.map(({ name }) => [name, null]),
    ...filled.map(({ name }) => [name, entered[name]]),
  ]);
}

/** Returns the names of the fields whose values differ. */
export function getChangedFieldNames(before: RecordValues, after: RecordValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSameValue(before[name], after[name]));
}
