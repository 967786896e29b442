import { isEmpty, prepare } from '../../definition/prepare';
import type { Entity, Form, Row } from '../../definition/types';

/** What is sent to save a form: what was entered, and null for each stored value that was emptied. */
export function payloadOf(form: Form, entity: Entity, data: Row, stored?: Row): Row {
  const entered = prepare(entity, data);
  const emptied = form.fields.filter(({ name }) => isEmpty(entered[name]) && !isEmpty(stored?.[name]));
  return { ...Object.fromEntries(emptied.map(({ name }) => [name, null])), ...entered };
}
