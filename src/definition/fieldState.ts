import { holds } from './conditions';
import type { Row } from './model/entity';
import type { Field, Form } from './model/resource';

/** Whether the form asks for a field at all, given what has been entered. */
export function isShown(field: Field, data: Row): boolean {
  return holds(field.when, data);
}

/** Whether a field can be changed: it is enabled by what has been entered, and not locked by the stored record. */
export function isEditable(field: Field, data: Row, stored?: Row): boolean {
  return holds(field.enabledWhen, data) && !isLocked(field, stored);
}

/** Whether the stored record forbids a change of the field. */
export function isLocked({ lockedWhen }: Field, stored?: Row): boolean {
  if (!lockedWhen || !stored) return false;
  return lockedWhen === 'editing' || holds(lockedWhen, stored);
}

/** Whether the stored record forbids every change that the form could make: it is only looked at. */
export function isReadOnly({ fields }: Form, stored?: Row): boolean {
  return fields.every((field) => isLocked(field, stored));
}

/** Whether a field may hold a value: it is shown, and not one that is cleared while disabled. */
export function applies(field: Field, data: Row): boolean {
  return isShown(field, data) && (!field.clear || holds(field.enabledWhen, data));
}
