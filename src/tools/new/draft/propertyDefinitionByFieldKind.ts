import type { PropertyDefinition } from '#definition/model/entity.ts';

/** Kinds of fields that can be described in words, and the property that each becomes. */
export const propertyDefinitionByFieldKind = {
  text: { type: 'string', transform: ['trim'], maxLength: 100 },
  'long-text': { type: 'string', transform: ['trim'], maxLength: 2000, widget: 'textarea' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  money: { type: 'number', minimum: 0, display: 'money' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
  email: { type: 'string', transform: ['trim'], format: 'email', maxLength: 254 },
  url: { type: 'string', transform: ['trim'], format: 'uri', maxLength: 2000, display: 'link' },
  picture: { type: 'string', transform: ['trim'], format: 'uri', maxLength: 2000, display: 'picture' },
  choice: { type: 'string' },
  reference: { type: 'integer' },
} satisfies Record<string, Omit<PropertyDefinition, 'title'>>;

/** Kind of a field that can be described in words. */
export type FieldKind = keyof typeof propertyDefinitionByFieldKind;
