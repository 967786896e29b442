import { texts, unknown } from '../mention';
import { at } from '../place';
import type { Rule } from '../types';

/** P008: the row that a report shows exists. */
export const rowExists: Rule = ({ root }, { rows }) =>
  unknown(texts(at(root, 'row')), rows, (name) => `there is no row "${name}"`);
