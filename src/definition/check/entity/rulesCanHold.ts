import { impossibleValue } from '../parts/impossibleValue';
import { property } from '../parts/properties';
import { rulePartials } from '../parts/rulePartials';
import { at, items, members, nameOf } from '../place';
import type { Rule } from '../types';

/** S024: rules between properties compare with values that the property can have. */
export const rulesCanHold: Rule = (entity, world) =>
  rulePartials(entity)
    .flatMap((partial) => members(at(partial, 'properties')))
    .flatMap((narrowing) => {
      const compared = [narrowing, at(narrowing, 'not')].flatMap((place) => [
        ...[at(place, 'const') ?? []].flat(),
        ...items(at(place, 'enum')),
      ]);
      return compared.flatMap((value) => impossibleValue(value, property(entity, nameOf(narrowing)), world));
    });
