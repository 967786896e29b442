import { holds } from './conditions';
import type { Entity, Row } from './model/entity';
import type { Field, Form } from './model/resource';
import { isEmpty } from './normalize';

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

/**
 * The form's data after a change: fields that no longer apply are emptied, and those that have come to apply
 * take their default. Without `before`, as for a new record, every empty field takes its default.
 */
export function applyDefaults(form: Form, entity: Entity, data: Row, before?: Row): Row {
  const settled = { ...data };
  for (const field of form.fields) {
    if (!applies(field, settled)) delete settled[field.name];
    else if (isEmpty(settled[field.name]) && !(before && applies(field, before))) {
      const value = entity.properties[field.name]?.default;
      if (value !== undefined) settled[field.name] = value;
    }
  }
  return settled;
}
