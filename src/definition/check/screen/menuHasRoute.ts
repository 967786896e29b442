import { says } from '../parts/says';
import { at, keyOf } from '../place';
import type { Rule } from '../types';

/** R011, P012: an entry of the menu leads somewhere. */
export const menuHasRoute: Rule = (screen) => {
  const place = at(screen.root, 'menu');
  return place && !says(screen, screen.root, 'route')
    ? [{ place: keyOf(place), message: 'a place in the menu needs a "route" to lead to' }]
    : [];
};
