import { texts } from '../mention';
import { pagesNamed } from '../parts/pagesNamed';
import { says } from '../parts/says';
import type { Rule } from '../types';

/** R036: the resource whose page is to be opened has a page. */
export const pagesHaveRoute: Rule = (resource, { resources }) =>
  texts(...pagesNamed(resource))
    .filter(({ name }) => {
      const opened = resources.get(name);
      return opened?.root && !says(opened, opened.root, 'route');
    })
    .map(({ name, place }) => ({ place, message: `"${name}" has no page: it has no "route"` }));
