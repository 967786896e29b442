import type { Entity, Row } from './model/entity';
import type { Field, Form } from './model/resource';

/** The form's fields that a lookup of this field fills, and the name that each has in the answer. */
export function filledBy(
  { name: reference }: Field,
  form: Form,
  entity: Entity,
): { name: string; property: string }[] {
  return form.fields.flatMap(({ name }) => {
    const from = entity.properties[name]?.from;
    return from?.reference === reference ? [{ name, property: from.property }] : [];
  });
}

/** The form's data without what was looked up for a value that is no longer there. */
export function withoutStale(form: Form, entity: Entity, data: Row, before: Row): Row {
  const stale = form.fields
    .filter(({ name, lookup }) => lookup && data[name] !== before[name])
    .flatMap((field) => filledBy(field, form, entity));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !stale.some((one) => one.name === name)));
}
