import { at, items, textAt } from '../place';
import type { Source } from '../source';
import { says } from './says';

/** The ids of the menu: its headings, and the screens that take a place in it. Undefined when it is broken. */
export function menuIds(menu: Source | undefined, screens: Source[]): Set<string> | undefined {
  if (!menu?.root) return undefined;
  const headings = items(at(menu.root, 'items')).flatMap((item) => textAt(item, 'id') ?? []);
  const placed = screens.filter((screen) => !screen.root || says(screen, screen.root, 'menu'));
  return new Set([...headings, ...placed.map(({ name }) => name)]);
}
