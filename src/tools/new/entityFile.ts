import type { EntityDefinition } from '../../definition/model/entity';
import type { Draft } from './Draft';
import { titleOf } from './words';

/** The schema of a new screen: what the engine says by itself is not said again. */
export function entityFile({ name, key, properties, required }: Draft): EntityDefinition {
  return {
    $schema: './meta/entity.json',
    $id: name,
    title: titleOf(name),
    type: 'object',
    ...(key === 'id' ? {} : { key }),
    ...(required.length > 0 ? { required } : {}),
    properties,
  };
}
