import { applies, settle } from '../../definition/applicable';
import { isEmpty } from '../../definition/prepare';
import type { Entity, Form, Row } from '../../definition/types';

/** What a form starts with: the stored record's fields, or the defaults of a new one. */
export function initialData(form: Form, entity: Entity, stored?: Row): Row {
  if (!stored) return settle(form, entity, {});
  const held = form.fields.filter((field) => applies(field, stored) && !isEmpty(stored[field.name]));
  return Object.fromEntries(held.map(({ name }) => [name, stored[name]]));
}
