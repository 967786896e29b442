import type { JsonSchema } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { getFileProperties } from '#definition/records/fileLimits.ts';

/** Returns the response schema of an upload: the file's id, under the property's name, and its metadata. */
export function buildUploadResponseSchema({ entity }: Resource): JsonSchema {
  const ids = entity ? getFileProperties(entity).map(({ name }) => [name, { type: 'string' }]) : [];
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
