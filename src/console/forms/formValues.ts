import { applies } from '../../definition/fieldState';
import { isSame } from '../../definition/isSame';
import type { Entity, Row } from '../../definition/model/entity';
import type { Call, Form } from '../../definition/model/resource';
import { isEmpty, normalize } from '../../definition/normalize';
import { applyDefaults } from '../../definition/settledData';

/** What a form starts with: the stored record's fields, or what is given of a new one, and its defaults. */
export function initialData(form: Form, entity: Entity, stored?: Row, given: Row = {}): Row {
  if (!stored) return applyDefaults(form, entity, fieldsOf(form, given));
  const held = form.fields.filter((field) => applies(field, stored) && !isEmpty(stored[field.name]));
  return Object.fromEntries(held.map(({ name }) => [name, stored[name]]));
}

function fieldsOf({ fields }: Form, row: Row): Row {
  return Object.fromEntries(fields.filter(({ name }) => name in row).map(({ name }) => [name, row[name]]));
}

/** Everything that a form says of its record: what was entered, and null for each stored value that was emptied. */
export function payloadOf(form: Form, entity: Entity, data: Row, stored?: Row): Row {
  const entered = normalize(entity, data);
  const known = form.fields.filter(({ name }) => !entity.properties[name]?.readOnly);
  const emptied = known.filter(({ name }) => isEmpty(entered[name]) && !isEmpty(stored?.[name]));
  const filled = known.filter(({ name }) => name in entered);
  return Object.fromEntries([
    ...emptied.map(({ name }) => [name, null]),
    ...filled.map(({ name }) => [name, entered[name]]),
  ]);
}

/** What is sent to change a record: only what is not as it is stored, unless the call asks for all. */
export function changesOf({ whole }: Call, payload: Row, stored: Row): Row {
  if (whole) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name, value]) => !isSame(value, stored[name])));
}

/** The names of the fields whose values differ. */
export function changedFields(before: Row, after: Row): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(before[name], after[name]));
}
