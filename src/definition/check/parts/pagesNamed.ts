import { at, type Place } from '../place';
import type { Source } from '../source';
import { actions } from './screen';

/** Where a resource names the resources whose pages it leads to. */
export function pagesNamed(resource: Source): (Place | undefined)[] {
  return [...actions(resource).map((action) => at(action, 'open')), at(resource.root, 'needs', 'else')];
}
