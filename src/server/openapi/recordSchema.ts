import type { Entity, JsonSchema, Property } from '../../definition/types';
import { listedProperties, outgoingProperties } from '../records/outgoing';
import { plainSchema } from './plainSchema';
import { travelling } from './travelling';

/** What an answered record holds: every property that may leave, null where it is empty; a list's rows may lack some. */
export function recordSchema(entity: Entity): JsonSchema {
  const properties = outgoingProperties(entity);
  return travelling(entity, {
    title: entity.title,
    ...(entity.schema.description ? { description: entity.schema.description } : {}),
    type: 'object',
    required: listedProperties(entity).map(({ name }) => name),
    properties: Object.fromEntries(properties.map((property) => [property.name, answered(property, entity)])),
  });
}

/** Stored values are valid: only their type and choices are worth saying. */
function answered(property: Property, { key, required }: Entity): JsonSchema {
  const { title, description, type, schema, choices } = property;
  const isAlways = property.name === key || required.includes(property.name);
  const values = choices && type !== 'array' ? choices.map(({ value }) => value) : undefined;
  return {
    title,
    ...(description ? { description } : {}),
    type: isAlways ? type : [type, 'null'],
    ...(schema.format ? { format: schema.format } : {}),
    ...(schema.items ? { items: plainSchema(schema.items as JsonSchema) } : {}),
    ...(values ? { enum: isAlways ? values : [...values, null] } : {}),
  };
}
