import { texts } from '../mention';
import { noSuchProperty } from '../parts/noSuchProperty';
import { at } from '../place';
import type { Rule } from '../types';

/** R020, P017: the ids that a user's groups grant are a property of the user group. */
export const rowsByGrant: Rule = ({ root }, { entities }) =>
  noSuchProperty(texts(at(root, 'access', 'rows', 'grant')), entities.get('user_group'));
