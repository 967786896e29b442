import { texts, unknown } from '../mention';
import { pagesNamed } from '../parts/pagesNamed';
import type { Rule } from '../types';

/** R035: the resource whose page is to be opened exists. */
export const pagesExist: Rule = (resource, { resources }) =>
  unknown(texts(...pagesNamed(resource)), resources, (name) => `there is no resource "${name}"`);
