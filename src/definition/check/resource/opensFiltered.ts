import { keys, texts, unknown } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { actions } from '../parts/screen';
import { searchParams } from '../parts/searchParams';
import { at, members, textAt } from '../place';
import type { Rule } from '../types';

/** R080: the page that is opened filters by what it is given, and that is a property. */
export const opensFiltered: Rule = (resource, world) =>
  actions(resource).flatMap((action) => {
    const filter = at(action, 'filter');
    const opened = world.resources.get(textAt(action, 'open') ?? '');
    return [
      ...noSuchProperty(texts(...members(filter)), entityOf(resource, world)),
      ...unknown(
        keys(filter),
        opened && searchParams(opened),
        (name) => `no filter of "${opened?.name}" sends "${name}"`,
      ),
    ];
  });
