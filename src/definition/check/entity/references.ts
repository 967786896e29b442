import { impossibleValue } from '../parts/choices';
import { entityOf, properties, property, unknownProperties } from '../parts/properties';
import { withoutProperty, withoutResource, withoutSearch } from '../parts/references';
import type { Rule } from '../parts/rule';
import { comparedValues } from '../parts/screen';
import { at, items, keyOf, members, nameOf, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';

/** S018: references lead to a resource that can be chosen from. */
export const unknownReference: Rule = (entity, world) => withoutResource(propertyReferences(entity), world);

/** S019: references store and show properties of the records that they lead to. */
export const unknownReferenceProperty: Rule = (entity, world) =>
  withoutProperty(propertyReferences(entity), world);

/** S020: the records that references lead to can be searched. */
export const missingReferenceSearch: Rule = (entity, world) =>
  withoutSearch(propertyReferences(entity), world);

/** S051: what a reference offers and refuses is told by properties of the records that it leads to, and values that they have. */
export const invalidRefusal: Rule = (entity, world) =>
  propertyReferences(entity).flatMap((reference) => {
    const target = entityOf(world.resources.get(textAt(reference, 'resource') ?? ''), world);
    const holders = [reference, ...items(at(reference, 'refuses'))];
    const parts = holders.flatMap((holder) => members(at(holder, 'when')));
    return [
      ...unknownProperties(
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

/** The references of an entity's properties. */
function propertyReferences(entity: Source): Place[] {
  return properties(entity).flatMap((property) => at(property, 'references') ?? []);
}
