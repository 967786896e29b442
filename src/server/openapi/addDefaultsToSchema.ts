import type { Entity, JsonSchema, PropertyDefinition } from '#definition/model/entity.ts';
import { isComputedDefault } from '#definition/records/defaultValues.ts';

const nowDescriptions = {
  date: 'the day on which it is made',
  'date-time': 'the moment at which it is made',
  'unix-time': 'the moment at which it is made',
} as const;

/** Adds each property's default for new records to a schema: the value, or a description of a computed default. */
export function addDefaultsToSchema({ properties }: Entity, schema: JsonSchema): JsonSchema {
  const entries = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, part]) => [name, { ...part, ...describeDefault(properties[name]?.schema.default, part) }],
  );
  return { ...schema, properties: Object.fromEntries(entries) };
}

function describeDefault(given: PropertyDefinition['default'], { description }: JsonSchema): JsonSchema {
  if (!isComputedDefault(given)) return given === undefined ? {} : { default: given };
  if (given.form !== undefined) return {};
  const words = given.now ? nowDescriptions[given.now] : `the value of ${given.copyFrom}`;
  return { description: [description, `Default: ${words}.`].filter(Boolean).join(' ') };
}
