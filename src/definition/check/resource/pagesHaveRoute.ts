import { texts } from '../mention';
import { says } from '../parts/says';
import { actions } from '../parts/screen';
import { at, type Place } from '../place';
import type { Source } from '../source';
import type { Rule } from '../types';
import type { World } from '../world';

/** R036: what is to be opened can be shown: where a person is sent instead it is a page, else it may be a list. */
export const pagesHaveRoute: Rule = (resource, world) => [
  ...without(['route'], [at(resource.root, 'needs', 'else')], world).map(({ name, place }) => ({
    place,
    message: `"${name}" has no page: it has no "route"`,
  })),
  ...without(
    ['route', 'list'],
    actions(resource).map((action) => at(action, 'open')),
    world,
  ).map(({ name, place }) => ({
    place,
    message: `"${name}" has neither a page ("route") nor a "list" to open`,
  })),
];

/** The resources named that have none of these keys. */
function without(keys: string[], named: (Place | undefined)[], { resources }: World) {
  return texts(...named).filter(({ name }) => {
    const opened: Source | undefined = resources.get(name);
    return opened?.root && !keys.some((key) => says(opened, opened.root, key));
  });
}
