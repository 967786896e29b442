import type { ApiCall, FormField, Resource } from '#definition/model/resource.ts';

/** Returns the fields of the form that a call saves; a batch and a file contain those of new records. */
export function fieldsOf({ forms }: Resource, { name }: ApiCall): FormField[] {
  const saved = ['createMany', 'import'].includes(name) ? 'create' : name;
  const fields = Object.values(forms).flatMap((form) => (form.call === saved ? form.fields : []));
  return fields.filter((field, index) => fields.findIndex((one) => one.name === field.name) === index);
}
