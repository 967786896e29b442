import { readSort } from '../../profile';
import { choiceDictionaries, choices, impossibleValue } from '../parts/choices';
import { hasKey } from '../parts/hasKey';
import { entityOf, property, unknownProperties } from '../parts/properties';
import { withoutProperty, withoutResource, withoutSearch } from '../parts/references';
import type { Rule } from '../parts/rule';
import { filterFields, filters } from '../parts/screen';
import type { Finding } from '../source/finding';
import { type NameUse, texts, unknownNames } from '../source/nameUse';
import { at, items, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';

/** R013: a filter compares properties. */
export const unknownFilter: Rule = (resource, world) =>
  filters(resource).flatMap((filter) => [
    ...emptyFilter(resource, filter),
    ...unknownProperties(texts(...filterFields(filter)), entityOf(resource, world)),
  ]);

function emptyFilter(resource: Source, place: Place): Finding[] {
  return place.node.type === 'object' &&
    !['field', 'fields', 'param'].some((key) => hasKey(resource, place, key))
    ? [{ place, message: 'a filter needs a "field", "fields" or a "param"' }]
    : [];
}

/** R024: in filters, references lead to a resource that can be chosen from. */
export const unknownFilterReference: Rule = (resource, world) =>
  withoutResource(filterReferences(resource), world);

/** R025: in filters, references send and show properties of the records that they lead to. */
export const unknownFilterReferenceProperty: Rule = (resource, world) =>
  withoutProperty(filterReferences(resource), world);

/** R026: in filters, the records that references lead to can be searched. */
export const missingFilterReferenceSearch: Rule = (resource, world) =>
  withoutSearch(filterReferences(resource), world);

/** R027: filters take their choices from dictionaries that exist. */
export const unknownFilterDictionary: Rule = (resource, world) =>
  unknownNames(
    texts(...filters(resource).map((filter) => at(filter, 'dictionary'))),
    choiceDictionaries(world),
    (name) => `there is no dictionary "${name}"`,
  );

/** R029: what a filter offers, and offers first, are choices of its property. */
export const impossibleOffer: Rule = (resource, world) =>
  filters(resource).flatMap((filter) => {
    const compared = property(entityOf(resource, world), textAt(filterFields(filter)[0]) ?? '');
    return ['offer', 'first']
      .flatMap((key) => items(at(filter, key)))
      .flatMap((value) => impossibleValue(value, compared, world));
  });

/** R030: a filter that sends codes offers choices that have one; behind those that it names first, others are sent as they are. */
export const missingCode: Rule = (resource, world) =>
  filters(resource)
    .filter((filter) => textAt(filter, 'sends') === 'code' && !at(filter, 'first'))
    .flatMap((filter) => {
      const compared = property(entityOf(resource, world), textAt(filterFields(filter)[0]) ?? '');
      return compared ? withoutCode(filter, compared) : [];
    });

function withoutCode(filter: Place, compared: Place): Finding[] {
  const codeless = choices(compared)
    .filter((choice) => !at(choice, 'code'))
    .map((choice) => valueAt(choice, 'const'));
  const offer = at(filter, 'offer');
  if (offer)
    return items(offer)
      .filter((value) => codeless.includes(valueAt(value)))
      .map(codelessAt);
  const place = at(filter, 'sends');
  const all = codeless.map((value) => JSON.stringify(value)).join(', ');
  return place && all
    ? [
        {
          place,
          message: `these choices have no "code", and there is no "offer" that leaves them out: ${all}`,
        },
      ]
    : [];
}

function codelessAt(place: Place): Finding {
  return { place, message: `the choice ${JSON.stringify(valueAt(place))} has no "code" to send` };
}

/**
 * R070: what is worked out when it is read is not sorted by, nor does it grant rows; what is taken from another
 * record can be filtered by, a whole address cannot.
 */
export const impossibleComparison: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const sorted = texts(at(resource.root, 'list', 'sort')).map(({ name, place }) => ({
    name: readSort(name).field,
    place,
  }));
  const granting = texts(at(resource.root, 'access', 'rows', 'field'));
  const filtered = texts(...filters(resource).flatMap(filterFields));
  const isAny = (keys: string[]) => (mention: NameUse) =>
    keys.some((key) => at(property(entity, mention.name), key));
  return [...filtered.filter(isAny(['url'])), ...[...granting, ...sorted].filter(isAny(['from', 'url']))].map(
    ({ name, place }) => ({
      place,
      message: `"${name}" is not stored, but worked out when it is read: nothing can be compared with it`,
    }),
  );
};

/** The references that filters make themselves. */
function filterReferences(resource: Source): Place[] {
  return filters(resource).flatMap((filter) => at(filter, 'references') ?? []);
}
