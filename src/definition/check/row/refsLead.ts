import { texts } from '../mention';
import { properties } from '../parts/properties';
import { takenFrom } from '../parts/rowProperty';
import { at } from '../place';
import type { Rule } from '../types';

/** S030: what a row takes from another row is there. */
export const refsLead: Rule = (row, world) =>
  properties(row).flatMap((property) =>
    takenFrom(property, world)
      ? []
      : texts(at(property, '$ref')).map(({ name, place }) => ({ place, message: `there is no "${name}"` })),
  );
