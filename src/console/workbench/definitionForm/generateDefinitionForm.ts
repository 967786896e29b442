import { createEmptyResource } from '#definition/access/createEmptyResource.ts';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';
import type { Entity, JsonSchema, PropertyDefinition, RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import type { DefinitionNode } from './definitionNodes.ts';
import { getAllowedJsonValues, getJsonTypes } from './metaSchemaNodes.ts';

/** A form generated for fields of a definition, with its entity and resource. */
export interface GeneratedForm {
  resource: Resource;
  entity: Entity;
  form: Form;
}

/** Converts meta-schema fields into schema properties, so that the form engine can render a form for a definition. */
export function buildPropertiesFromMeta(fields: DefinitionNode[]): Record<string, PropertyDefinition> {
  return Object.fromEntries(fields.map((field) => [field.key, buildProperty(field)]));
}

/** Generates a form (with entity and resource) for the given properties. */
export function generateDefinitionForm(
  name: string,
  properties: Record<string, PropertyDefinition>,
): GeneratedForm {
  const entity = expandEntity({ $schema: '', $id: name, title: name, type: 'object', properties });
  const form: Form = {
    name,
    title: name,
    fields: Object.values(entity.properties).map((property) => ({
      name: property.name,
      widget: property.widget,
      placeholder: property.placeholder,
      clearWhenDisabled: false,
    })),
    sections: [],
    call: '',
    editing: true,
    layout: 'page',
    actions: [],
    autosave: false,
    looksAt: [],
    schema: { type: 'object' },
  };
  return {
    resource: { ...createEmptyResource(name, name), entity, forms: { [name]: form } },
    entity,
    form,
  };
}

function buildProperty({ key, path, metaSchema, description, value }: DefinitionNode): PropertyDefinition {
  const schema = metaSchema?.schema ?? {};
  const title = typeof path.at(-1) === 'number' ? `${Number(key) + 1}.` : key;
  const choices = getAllowedJsonValues(schema);
  if (choices)
    return {
      title,
      description,
      oneOf: choices.map((one) => ({ const: JSON.stringify(one), title: String(one) })),
    };
  if (getJsonTypes(schema).includes('array')) {
    const { enum: values } = (schema.items ?? {}) as { enum?: string[] };
    return {
      title,
      description,
      type: 'array',
      ...(values ? { items: { enum: values } } : { widget: 'lines' }),
    };
  }
  const [example] = (schema.examples ?? []) as unknown[];
  const examples = typeof example === 'string' && example.length < 60 ? { examples: [example] } : {};
  return { title, description, type: isNumber(schema, value) ? 'number' : 'string', ...examples };
}

/** Returns true if a value of type text or number is a number. */
function isNumber(schema: JsonSchema, value: unknown): boolean {
  const types = getJsonTypes(schema);
  return typeof value === 'number' || !types.includes('string');
}

/** Converts definition values to form data. Choices are encoded as JSON. */
export function toFormData(parts: DefinitionNode[]): RecordValues {
  const held = parts.filter(({ value }) => value !== undefined);
  return Object.fromEntries(
    held.map((part) => [part.key, isChoice(part) ? JSON.stringify(part.value) : part.value]),
  );
}

/** Converts a form value back to the definition's value. Undefined removes it. */
export function toDefinitionValue(part: DefinitionNode, entered: unknown): unknown {
  if (entered === undefined || entered === null) return undefined;
  if (isChoice(part)) return JSON.parse(String(entered));
  // An emptied list entry stays, because removing it would unmount the input while the user types.
  if (entered === '' && typeof part.path.at(-1) !== 'number') return undefined;
  return entered;
}

function isChoice({ metaSchema }: DefinitionNode): boolean {
  return metaSchema !== undefined && getAllowedJsonValues(metaSchema.schema) !== undefined;
}
