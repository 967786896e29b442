import { isEmpty, prepare } from '../../definition/prepare';
import type { Entity, Form, Row } from '../../definition/types';

/** What is sent to save a form: what was entered, and null for each stored value that was emptied. */
export function payloadOf(form: Form, entity: Entity, data: Row, stored?: Row): Row {
  const entered = prepare(entity, data);
  const known = form.fields.filter(({ name }) => !entity.properties[name]?.readOnly);
  const emptied = known.filter(({ name }) => isEmpty(entered[name]) && !isEmpty(stored?.[name]));
  const filled = known.filter(({ name }) => name in entered);
  return Object.fromEntries([
    ...emptied.map(({ name }) => [name, null]),
    ...filled.map(({ name }) => [name, entered[name]]),
  ]);
}
