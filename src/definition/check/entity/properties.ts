import { choiceDictionaries } from '../parts/choices';
import { entityOf, properties, property, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { keys, type NameUse, templateNames, texts, unknownNames } from '../source/nameUse';
import { at, items, keyOf, type Place, textAt } from '../source/place';

/** S011: the property that identifies a record exists; without "key" it is "id". */
export const unknownKeyProperty: Rule = (entity) => {
  const key = at(entity.root, 'key');
  if (key) return unknownProperties(texts(key), entity);
  const holder = at(entity.root, 'properties');
  return holder && !at(holder, 'id')
    ? [
        {
          place: keyOf(holder),
          message: 'there is no property "id": name the one that identifies a record as "key"',
        },
      ]
    : [];
};

/** S042: the property that says a tenant's time zone exists. */
export const unknownZoneProperty: Rule = (entity) =>
  unknownProperties(texts(at(entity.root, 'tenant', 'timezone')), entity);

/** S012: what every record has is a property. */
export const unknownRequired: Rule = (entity) =>
  unknownProperties(texts(...items(at(entity.root, 'required'))), entity);

/** S021: properties take their choices from dictionaries that exist. */
export const unknownDictionary: Rule = (entity, world) =>
  unknownNames(
    texts(...properties(entity).map((property) => at(property, 'dictionary'))),
    choiceDictionaries(world),
    (name) => `there is no dictionary "${name}"`,
  );

/** S040: what is worked out from other properties names properties, here and in the record that is named. */
export const unknownOrigin: Rule = (entity, world) =>
  properties(entity).flatMap((place) => {
    const reference = at(place, 'from', 'reference');
    const named = property(entity, textAt(reference) ?? '');
    const resource = world.resources.get(textAt(named, 'references', 'resource') ?? '');
    const isLink = !named || at(named, 'references');
    return [
      ...unknownProperties([...texts(reference), ...urlNames(at(place, 'url'))], entity),
      ...(reference && !isLink
        ? [{ place: reference, message: `"${textAt(reference)}" names no record: it has no "references"` }]
        : []),
      ...unknownProperties(texts(at(place, 'from', 'property')), entityOf(resource, world)),
    ];
  });

function urlNames(url: Place | undefined): NameUse[] {
  const query = items(at(url, 'query'));
  return [
    ...templateNames(...items(at(url, 'parts'))),
    ...texts(...query.map((parameter) => at(parameter, 'property'))),
    ...query.flatMap((parameter) => keys(at(parameter, 'when'))),
  ];
}

/** S041: a parameter of an address carries either a property or a macro. */
export const ambiguousParameter: Rule = (entity) =>
  properties(entity)
    .flatMap((place) => items(at(place, 'url', 'query')))
    .filter(
      (parameter) => (at(parameter, 'property') === undefined) === (at(parameter, 'macro') === undefined),
    )
    .map((place) => ({ place, message: 'a parameter carries one of "property" and "macro"' }));
