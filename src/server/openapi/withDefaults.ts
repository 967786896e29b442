import type { Entity, JsonSchema, PropertyDefinition } from '../../definition/model/entity';
import { isWorked } from '../../definition/values/defaults';

const moments = {
  date: 'the day on which it is made',
  'date-time': 'the moment at which it is made',
  'unix-time': 'the moment at which it is made',
} as const;

/** A schema of new records with what each property begins with where nothing is sent for it: a value, or how one is worked out. */
export function withDefaults({ properties }: Entity, schema: JsonSchema): JsonSchema {
  const entries = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, part]) => [name, { ...part, ...defaultIn(properties[name]?.schema.default, part) }],
  );
  return { ...schema, properties: Object.fromEntries(entries) };
}

function defaultIn(given: PropertyDefinition['default'], { description }: JsonSchema): JsonSchema {
  if (!isWorked(given)) return given === undefined ? {} : { default: given };
  const words = given.now ? moments[given.now] : `the value of ${given.copy}`;
  return { description: [description, `Default: ${words}.`].filter(Boolean).join(' ') };
}
