import { textAt } from '../place';
import type { Source } from '../source';
import type { World } from '../world';

/** The entity that a resource shows. */
export function entityOf(resource: Source | undefined, { entities }: World): Source | undefined {
  return entities.get(textAt(resource?.root, 'entity') ?? '');
}
