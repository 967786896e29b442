import type { RecordValues } from '../model/entity.ts';
import type { Form, FormField } from '../model/resource.ts';
import { matchesCondition } from '../values/conditions.ts';

/** Checks whether a form shows a field (`when`), given the entered data. */
export function isFieldVisible(field: FormField, data: RecordValues): boolean {
  return matchesCondition(field.when, data);
}

/**
 * Checks whether a field is editable: enabled by the form data (`enabledWhen`) and not locked by the stored record
 * (`lockedWhen`).
 */
export function isFieldEditable(field: FormField, data: RecordValues, stored?: RecordValues): boolean {
  return matchesCondition(field.enabledWhen, data) && !isFieldLocked(field, stored);
}

/** Checks whether the stored record locks the field (`lockedWhen`). */
export function isFieldLocked({ lockedWhen }: FormField, stored?: RecordValues): boolean {
  if (!lockedWhen || !stored) return false;
  return lockedWhen === 'editing' || matchesCondition(lockedWhen, stored);
}

/** Checks whether the stored record locks every field of the form. */
export function isFormReadOnly({ fields }: Form, stored?: RecordValues): boolean {
  return fields.every((field) => isFieldLocked(field, stored));
}

/** Checks whether a field may have a value: it is visible, and not cleared because it is disabled (`clearWhenDisabled`). */
export function isFieldApplicable(field: FormField, data: RecordValues): boolean {
  return (
    isFieldVisible(field, data) && (!field.clearWhenDisabled || matchesCondition(field.enabledWhen, data))
  );
}
