import { comparedValues } from '../parts/conditions';
import { entityOf } from '../parts/entityOf';
import { impossibleValue } from '../parts/impossibleValue';
import { noSuchProperty } from '../parts/noSuchProperty';
import { property } from '../parts/properties';
import { propertyReferences } from '../parts/propertyReferences';
import { at, items, keyOf, members, nameOf, textAt } from '../place';
import type { Rule } from '../types';

/** S051: what a reference refuses is told by properties of the records that it leads to, and values that they have. */
export const refusalsAsk: Rule = (entity, world) =>
  propertyReferences(entity).flatMap((reference) => {
    const target = entityOf(world.resources.get(textAt(reference, 'resource') ?? ''), world);
    const parts = items(at(reference, 'refuses')).flatMap((refusal) => members(at(refusal, 'when')));
    return [
      ...noSuchProperty(
        parts.map((part) => ({ name: nameOf(part), place: keyOf(part) })),
        target,
      ),
      ...parts.flatMap((part) =>
        comparedValues(part).flatMap((value) =>
          impossibleValue(value, property(target, nameOf(part)), world),
        ),
      ),
    ];
  });
