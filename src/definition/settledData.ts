import { applies } from './fieldState';
import { isSame } from './isSame';
import type { Entity, Row } from './model/entity';
import type { Field, Form } from './model/resource';
import { isEmpty } from './normalize';
import { copied, defaultOf } from './values/defaults';

/** The names of the fields that a change empties, because another value was given to the field that they hold for. */
export function resetFields(fields: Field[], changes: Row, before: Row): string[] {
  return fields
    .filter(({ resetBy = '' }) => resetBy in changes && !isSame(changes[resetBy], before[resetBy]))
    .map(({ name }) => name);
}

/** What a form's data is after. */
interface Settling {
  /** What it was before the change; nothing of a new record. */
  before?: Row;
  /** Of a new record, the fields that somebody has entered: the others follow what they copy. */
  own?: string[];
  /** The time zone of the days that it begins with; without one, the reader's. */
  zone?: string;
}

/**
 * The form's data after a change: fields that no longer apply are emptied, and those that have come to apply
 * take their default. Without `before`, as for a new record, every empty field takes its default.
 */
export function applyDefaults(
  { fields }: Form,
  { properties }: Entity,
  data: Row,
  { before, own, zone }: Settling = {},
): Row {
  const settled = { ...data };
  const copies = fields.filter(({ name }) => properties[name] && copied(properties[name]));
  // What is copied may stand below the copy, and have a default itself.
  for (const field of [...fields, ...copies]) {
    const { name } = field;
    const property = properties[name];
    const isNew = isEmpty(settled[name]) && !(before && applies(field, before));
    const isFollowing = before && own && copies.includes(field) && !own.includes(name);
    if (!applies(field, settled)) delete settled[name];
    else if (property && (isNew || isFollowing)) {
      const value = defaultOf(property, settled, zone);
      if (isFollowing || value !== undefined) settled[name] = value;
    }
  }
  return settled;
}
