import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { actions } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/** R055: one views as a user group, which a property names. */
export const viewsAsGroup: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const names = texts(...actions(resource).map((action) => at(action, 'viewAs')));
  if (entity === world.entities.get('user_group')) return noSuchProperty(names, entity);
  return names.map(({ place }) => ({ place, message: 'only records of "user_group" can be viewed as' }));
};
