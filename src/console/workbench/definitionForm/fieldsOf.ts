import { bareResource } from '../../../definition/bareResource';
import { loadEntity } from '../../../definition/load/entity';
import type { Entity, JsonSchema, PropertyDefinition, Row } from '../../../definition/model/entity';
import type { Form, Resource } from '../../../definition/model/resource';
import { choicesOf, typesOf } from './metaRules';
import type { Part } from './parts';

/** The form that the engine makes of fields of a definition, as of those of a schema. */
export interface GeneratedForm {
  resource: Resource;
  entity: Entity;
  form: Form;
}

/** What a schema says of its properties, made from what the meta-schema says of fields. */
export function propertiesOf(fields: Part[]): Record<string, PropertyDefinition> {
  return Object.fromEntries(fields.map((field) => [field.key, propertyOf(field)]));
}

/** Makes a form of a schema with these properties. */
export function generateForm(name: string, properties: Record<string, PropertyDefinition>): GeneratedForm {
  const entity = loadEntity({ $schema: '', $id: name, title: name, type: 'object', properties });
  const form: Form = {
    name,
    title: name,
    fields: Object.values(entity.properties).map((property) => ({
      name: property.name,
      widget: property.widget,
      placeholder: property.placeholder,
      clear: false,
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
  return { resource: { ...bareResource(name, name), entity, forms: { [name]: form } }, entity, form };
}

function propertyOf({ key, path, rules, description, value }: Part): PropertyDefinition {
  const schema = rules?.schema ?? {};
  const title = typeof path.at(-1) === 'number' ? `${Number(key) + 1}.` : key;
  const choices = choicesOf(schema);
  if (choices)
    return {
      title,
      description,
      oneOf: choices.map((one) => ({ const: JSON.stringify(one), title: String(one) })),
    };
  if (typesOf(schema).includes('array')) {
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

/** Of what may be a text or a number, that which it is. */
function isNumber(schema: JsonSchema, value: unknown): boolean {
  const types = typesOf(schema);
  return typeof value === 'number' || !types.includes('string');
}

/** What fields hold, as their form enters it: a choice by its JSON, since it may be a text, a number or yes. */
export function enteredData(parts: Part[]): Row {
  const held = parts.filter(({ value }) => value !== undefined);
  return Object.fromEntries(
    held.map((part) => [part.key, isChoice(part) ? JSON.stringify(part.value) : part.value]),
  );
}

/** What a definition holds of what was entered into a field; nothing where that was emptied. */
export function heldValue(part: Part, entered: unknown): unknown {
  if (entered === undefined || entered === null) return undefined;
  if (isChoice(part)) return JSON.parse(String(entered));
  // An entry of a list would be gone by being emptied, and with it what is typed next.
  if (entered === '' && typeof part.path.at(-1) !== 'number') return undefined;
  return entered;
}

function isChoice({ rules }: Part): boolean {
  return rules !== undefined && choicesOf(rules.schema) !== undefined;
}
