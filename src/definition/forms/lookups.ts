import type { Entity, RecordValues } from '../model/entity.ts';
import type { Form, FormField } from '../model/resource.ts';

/**
 * Returns the form fields that a reference field's lookup fills, each with its source property of the referenced
 * record.
 */
export function getLookupTargetFields(
  { name: reference }: FormField,
  form: Form,
  entity: Entity,
): { name: string; property: string }[] {
  return form.fields.flatMap(({ name }) => {
    const from = entity.properties[name]?.lookup;
    return from?.reference === reference ? [{ name, property: from.property }] : [];
  });
}

/** Removes looked-up values from the form data if their reference has changed since `before`. */
export function clearStaleLookups(
  form: Form,
  entity: Entity,
  data: RecordValues,
  before: RecordValues,
): RecordValues {
  const stale = form.fields
    .filter(({ name, autofill }) => autofill && data[name] !== before[name])
    .flatMap((field) => getLookupTargetFields(field, form, entity));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !stale.some((one) => one.name === name)));
}
