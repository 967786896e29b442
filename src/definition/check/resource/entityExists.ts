import { texts, unknown } from '../mention';
import { at } from '../place';
import type { Rule } from '../types';

/** R008: the entity that a resource shows exists. */
export const entityExists: Rule = ({ root }, { entities }) =>
  unknown(texts(at(root, 'entity')), entities, (name) => `there is no entity "${name}"`);
