import { conditionParts } from '../parts/conditions';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { keyOf, nameOf } from '../place';
import type { Rule } from '../types';

/** R015: conditions ask about properties. */
export const conditionsAsk: Rule = (resource, world) =>
  noSuchProperty(
    conditionParts(resource).map((part) => ({ name: nameOf(part), place: keyOf(part) })),
    entityOf(resource, world),
  );
