import { texts, unknown } from '../mention';
import { at, items } from '../place';
import type { Rule } from '../types';

/** M011: the item that holds another exists. */
export const parentsExist: Rule = ({ root }, { menuIds }) =>
  unknown(
    texts(...items(at(root, 'items')).map((item) => at(item, 'parent'))),
    menuIds,
    (name) => `there is no menu item "${name}"`,
  );
