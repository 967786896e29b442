import { texts } from '../mention';
import { at } from '../place';
import type { Rule } from '../types';

/** R044, P015: a page's address is its own. */
export const routesDiffer: Rule = (screen, { routes }) =>
  texts(at(screen.root, 'route')).flatMap(({ name, place }) => {
    const [first] = routes.get(name) ?? [];
    return first && first !== screen
      ? [{ place, message: `"${name}" is the page of "${first.name}" already` }]
      : [];
  });
