import { entityOf, property } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { filterFields, filters } from '../parts/screen';
import { profileNames, profileOf, spoken } from '../profile';
import { texts, unknownNames } from '../source/nameUse';
import { at, type Place, textAt } from '../source/place';

/** R234: a resource speaks by a profile that there is. */
export const unknownProfile: Rule = ({ root }, world) =>
  unknownNames(texts(at(root, 'profile')), profileNames(world), (name) => `there is no profile "${name}"`);

/** R235: the API of a resource can narrow a list as its filters ask. */
export const inexpressibleFilter: Rule = (resource, world) => {
  const profile = profileOf(resource, world);
  if (!profileNames(world).includes(profile)) return [];
  return filters(resource).flatMap((place) => {
    const compared = property(entityOf(resource, world), textAt(filterFields(place)[0]) ?? '');
    const lacking = waysOf(place, compared).filter((way) => !spoken(profile, ['filters', way], world));
    return lacking.map((way) => ({
      place,
      message: `the profile "${profile}" does not say how an API is asked for it: it has no filters.${way}`,
    }));
  });
};

/** What a list may ask of an API besides filters: where it says so, what of a profile says how, and what that is. */
const asked: { key: string; said: [string, string?]; words: string }[] = [
  { key: 'sort', said: ['sorting'], words: 'it has no sorting' },
  { key: 'search', said: ['filters', 'search'], words: 'it has no filters.search' },
];

/** R236: the API of a resource can sort and search its list as that asks. */
export const inexpressibleList: Rule = (resource, world) => {
  const profile = profileOf(resource, world);
  if (!profileNames(world).includes(profile)) return [];
  return asked.flatMap(({ key, said, words }) => {
    const place = at(resource.root, 'list', key);
    if (!place || spoken(profile, said, world)) return [];
    return [{ place, message: `the profile "${profile}" does not say how an API is asked for it: ${words}` }];
  });
};

/** The ways in which a filter compares. */
function waysOf(filter: Place, compared: Place | undefined): string[] {
  if (at(filter, 'params') || textAt(compared, 'format') === 'date-time') return ['from', 'to'];
  const match = textAt(filter, 'match');
  if (match) return [match];
  const isChosen = ['oneOf', 'dictionary', 'references'].some((key) => at(compared, key));
  const isText = !compared || textAt(compared, 'type') === 'string';
  return [isText && !isChosen ? 'contains' : 'equals'];
}
