import { fileProperties } from '../../definition/files';
import type { JsonSchema } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';

/** The id that a file is stored under, under the name of its property, and what is known of it. */
export function uploadedSchema({ entity }: Resource): JsonSchema {
  const ids = entity ? fileProperties(entity).map(({ name }) => [name, { type: 'string' }]) : [];
  const sides = { type: ['integer', 'null'] };
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(ids),
      name: { type: 'string' },
      type: { type: 'string' },
      bytes: { type: 'integer', minimum: 0 },
      width: sides,
      height: sides,
    },
  };
}
