import { says } from '../parts/says';
import { at } from '../place';
import type { Rule } from '../types';

/** R010: a page has something to show. */
export const routeHasList: Rule = (resource) => {
  const place = at(resource.root, 'route');
  return place && !says(resource, resource.root, 'list')
    ? [{ place, message: 'a page needs a "list" to show' }]
    : [];
};
