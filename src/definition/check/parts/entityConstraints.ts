import { at, items, type Place } from '../place';
import type { Source } from '../source';
import { narrowings } from './constraints';
import { properties } from './properties';
import { rulePartials } from './rulePartials';

/** Every place of an entity that may hold limits and patterns. */
export function entityConstraints(entity: Source): Place[] {
  const own = properties(entity).flatMap((property) => [
    property,
    ...items(at(property, 'allOf')),
    ...[at(property, 'items') ?? []].flat(),
  ]);
  return [...own, ...rulePartials(entity).flatMap(narrowings)];
}
