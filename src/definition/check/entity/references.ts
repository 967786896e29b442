import { impossibleValue } from '../parts/choices';
import { entityOf, properties, property, unknownProperties } from '../parts/properties';
import { withoutProperty, withoutResource, withoutSearch } from '../parts/references';
import type { Rule } from '../parts/rule';
import { comparedValues } from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import { duplicates, type Finding } from '../source/finding';
import { at, items, keyOf, members, nameOf, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';

/** S018: references lead to a resource that can be chosen from. */
export const unknownReference: Rule = (entity, world) => withoutResource(propertyReferences(entity), world);

/** S019: references store and show properties of the records that they lead to, and what they store names one. */
export const unknownReferenceProperty: Rule = (entity, world) => [
  ...withoutProperty(propertyReferences(entity), world),
  // What facts hold is what they were given.
  ...(entity.kind === 'entity' ? properties(entity) : []).flatMap((referring) =>
    misleading(referring, world),
  ),
];

/** A value that several records have, or that is of another type than what holds it, leads to no record. */
function misleading(referring: Place, world: SymbolTable): Finding[] {
  const value = at(referring, 'references', 'value');
  const name = textAt(referring, 'references', 'resource') ?? '';
  const target = entityOf(world.resources.get(name), world);
  const stored = property(target, textAt(value) ?? '');
  // Choices from two places, and keys that are none, are told by themselves.
  const isTold = at(referring, 'dictionary') ?? at(referring, 'oneOf') ?? at(referring, 'enum');
  if (!value || !target || !stored || isTold) return [];
  if (textAt(stored, 'generated') === 'key' && textAt(stored, 'type') !== 'integer') return [];
  const isKey = nameOf(stored) === (textAt(target.root, 'key') ?? 'id');
  if (!isKey && !at(stored, 'unique'))
    return [
      {
        place: value,
        message: `"${nameOf(stored)}" of "${target.name}" is not unique, so it names no record`,
      },
    ];
  const [held, own] = [referring, stored].map((place) => textAt(place, 'type') ?? 'string');
  const type = held === 'array' ? (textAt(referring, 'items', 'type') ?? 'string') : held;
  return type === own
    ? []
    : [
        {
          place: at(referring, 'type') ?? value,
          message: `"${nameOf(stored)}" of "${target.name}" is of the type ${own}, and "${nameOf(referring)}" holds ${type}`,
        },
      ];
}

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
      ...duplicates(
        items(at(reference, 'refuses')).map((refusal) => at(refusal, 'when')),
        () => 'an earlier refusal fits the same records: this one is never said',
      ),
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
