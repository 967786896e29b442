import type {
  FieldDefinition,
  FormSectionDefinition,
  ResourceDefinition,
} from '#definition/model/resource.ts';

type FormDefinition = NonNullable<ResourceDefinition['forms']>[string];

/** The parts of a form definition: fields, and sections of fields. */
export type FormEntries = NonNullable<FormDefinition['fields']>;

/** A field of a form definition with its JSON path in the form's list. */
export interface FormFieldLocation {
  field: FieldDefinition;
  path: (string | number)[];
}

/** Lists the fields of a form definition in order, including those in sections. */
export function listFormFields(parts: FormEntries = []): FormFieldLocation[] {
  return parts.flatMap((part, index): FormFieldLocation[] =>
    isFormSection(part)
      ? part.fields.map((field, inner) => ({ field, path: [index, 'fields', inner] }))
      : [{ field: part, path: [index] }],
  );
}

/** Type guard: a part of a form definition is a section. */
export function isFormSection(part: FormEntries[number]): part is FormSectionDefinition {
  return typeof part === 'object' && 'section' in part;
}
