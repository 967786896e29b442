import type { PropertyDefinition } from '#definition/model/entity.ts';
import { findClosestName } from '#definition/text/findClosestName.ts';
import { isObject } from '#definition/values/isObject.ts';
import { toSnakeCase, toTitleCase } from '../naming.ts';
import { createChoices } from './guessProperty.ts';
import { type FieldKind, propertyDefinitionByFieldKind } from './propertyDefinitionByFieldKind.ts';
import { addServerProperties, type ScreenDraft } from './ScreenDraft.ts';

/** The description of one field of a new screen. */
export interface FieldDescription {
  /** Name of the property, such as due_date. A reference to an author is named author or author_id. */
  name: string;
  kind: FieldKind;
  /** Default: the name in words. */
  title?: string;
  required?: boolean;
  unique?: boolean;
  /** The values of a choice. */
  choices?: string[];
}

/** Creates a draft from descriptions of its fields. */
export function draftScreenFromFields(name: string, fields: FieldDescription[]): ScreenDraft {
  const properties = fields.map((field) => [getPropertyName(field), createProperty(field)] as const);
  const names = properties.map(([property]) => property);
  const twice = names.find((property, index) => names.indexOf(property) < index);
  if (twice) throw new Error(`The field "${twice}" is described twice`);
  return addServerProperties({
    name,
    key: 'id',
    properties: Object.fromEntries(properties),
    required: fields.filter(({ required, kind }) => required && kind !== 'boolean').map(getPropertyName),
    references: fields.filter(({ kind }) => kind === 'reference').map(getPropertyName),
  });
}

/** References are linked by the name of their property: author_id refers to authors. */
function getPropertyName({ name, kind }: FieldDescription): string {
  const property = toSnakeCase(name);
  if (!/^[a-z]\w*$/.test(property)) throw new Error(`"${name}" is not a valid name such as due_date`);
  return kind === 'reference' && !property.endsWith('_id') ? `${property}_id` : property;
}

function createProperty({ name, kind, title, unique, choices = [] }: FieldDescription): PropertyDefinition {
  if (kind === 'choice' && choices.length === 0)
    throw new Error(`The field "${name}" is a choice. List its values in "choices"`);
  const guess = kind === 'choice' ? createChoices(choices) : propertyDefinitionByFieldKind[kind];
  return { title: title ?? toTitleCase(name), ...guess, ...(unique ? { unique } : {}) };
}

/** Parses a JSON list of field descriptions. Throws for an unknown kind, with the nearest one. */
export function parseFieldDescriptions(text: string): FieldDescription[] {
  const fields: unknown = JSON.parse(text);
  if (!Array.isArray(fields) || fields.length === 0)
    throw new Error('The fields are a JSON list such as [{ "name": "title", "kind": "text" }]');
  return fields.map((field: unknown, index) => {
    if (!isObject(field) || typeof field.name !== 'string')
      throw new Error(`Field ${index + 1} has no "name"`);
    if (typeof field.kind !== 'string' || !Object.hasOwn(propertyDefinitionByFieldKind, field.kind))
      throw new Error(explainUnknownKind(field.name, String(field.kind)));
    return field as unknown as FieldDescription;
  });
}

function explainUnknownKind(name: string, kind: string): string {
  const kinds = Object.keys(propertyDefinitionByFieldKind);
  const near = findClosestName(kind, kinds);
  return `The field "${name}" has no kind "${kind}". ${near ? `Did you mean "${near}"?` : `Kinds: ${kinds.join(', ')}.`}`;
}
