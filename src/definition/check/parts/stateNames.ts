import { at, items, textAt } from '../place';
import type { Source } from '../source';

/** The names that the page state must hold for a resource's page. */
export function stateNames(resource: Source | undefined): string[] {
  return items(at(resource?.root, 'needs', 'state')).flatMap((name) => textAt(name) ?? []);
}
