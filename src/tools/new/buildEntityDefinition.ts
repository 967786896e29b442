import type { EntityDefinition } from '#definition/model/entity.ts';
import type { ScreenDraft } from './draft/ScreenDraft.ts';
import { toTitleCase } from './naming.ts';

/** Builds the schema file of a new screen. */
export function buildEntityDefinition({ name, key, properties, required }: ScreenDraft): EntityDefinition {
  return {
    $schema: './meta/entity.json',
    $id: name,
    title: toTitleCase(name),
    type: 'object',
    ...(key === 'id' ? {} : { key }),
    ...(required.length > 0 ? { required } : {}),
    properties,
  };
}
