import type { FieldDefinition, ResourceDefinition, SectionDefinition } from '../model/resource';

type FormDefinition = NonNullable<ResourceDefinition['forms']>[string];

/** The parts of a form as it is written: fields, and sections of them. */
export type FormParts = NonNullable<FormDefinition['fields']>;

/** A field as it is written, and where that is in the form's list. */
export interface PlacedField {
  field: FieldDefinition;
  path: (string | number)[];
}

/** The fields of a form in their order, those of its sections among them. */
export function formFields(parts: FormParts = []): PlacedField[] {
  return parts.flatMap((part, index): PlacedField[] =>
    isSection(part)
      ? part.fields.map((field, inner) => ({ field, path: [index, 'fields', inner] }))
      : [{ field: part, path: [index] }],
  );
}

/** Whether a part of a form is a section. */
export function isSection(part: FormParts[number]): part is SectionDefinition {
  return typeof part === 'object' && 'section' in part;
}
