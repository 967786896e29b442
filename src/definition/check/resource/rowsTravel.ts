import { keys } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { property } from '../parts/properties';
import { calls } from '../parts/screen';
import { at, members, nameOf, textAt } from '../place';
import type { Rule } from '../types';

/** R081: what travels under another name is a property; what travels as its label is told by it from all others. */
export const rowsTravel: Rule = (resource, world) =>
  calls(resource).flatMap((call) => {
    const names = at(call, 'names');
    const entity = entityOf(resource, world);
    const ambiguous = members(names).flatMap((place) => {
      const reference = at(property(entity, nameOf(place)), 'references');
      const label = textAt(reference, 'label');
      const target = entityOf(world.resources.get(textAt(reference, 'resource') ?? ''), world);
      if (!label || label !== textAt(place) || !target) return [];
      if (at(property(target, label), 'unique')) return [];
      return [{ place, message: `"${label}" of "${target.name}" is not unique, so it names no record` }];
    });
    return [...noSuchProperty(keys(names), entity), ...ambiguous];
  });
