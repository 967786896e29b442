import { profile } from '../../profile';
import { properties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { duplicates } from '../source/finding';
import { at, keyOf, nameOf, type Place, textAt } from '../source/place';

/** Names that mean something else beside a record, where it is stored, asked for or answered. */
export const reservedNames: Record<string, string> = {
  [profile.version.name]: 'counts the versions of a record',
  [profile.refused.name]: 'tells what cannot be done with a record',
  row_changes: 'is where the changes of a record are kept',
  [profile.page.index]: 'asks a list for one of its pages',
  [profile.page.size]: 'says how long the pages of a list are',
  [profile.sort.name]: 'says what a list is sorted by',
  ['__proto__']: 'is no name that a value can be kept under',
};

/** S203: no property has a name that means something else in requests, in answers or in tables. */
export const reservedName: Rule = (entity) =>
  properties(entity).flatMap((place) => {
    const meaning = Object.hasOwn(reservedNames, nameOf(place)) ? reservedNames[nameOf(place)] : undefined;
    return meaning
      ? [{ place: keyOf(place), message: `"${nameOf(place)}" ${meaning}: call it otherwise` }]
      : [];
  });

/** PostgreSQL cuts off what is longer, and would then not find it again. */
const longest = 63;

/** S204: tables and columns can be called what entities and properties are. */
export const impossibleName: Rule = (entity) => {
  const id = at(entity.root, '$id');
  const tooLong = (name: string | undefined) => (name?.length ?? 0) > longest;
  const message = `a name has at most ${longest} letters in the database`;
  return [
    ...(id && tooLong(textAt(id)) ? [{ place: id, message }] : []),
    ...properties(entity)
      .filter((place) => tooLong(nameOf(place)))
      .map((place) => ({ place: keyOf(place), message })),
  ];
};

/** S205: each property travels in a place of its own. */
export const duplicatePlace: Rule = (entity) => {
  const all = properties(entity);
  const placed = all.flatMap((place) => at(place, 'at') ?? []);
  return [
    ...duplicates(placed, (value) => `another property travels at ${value} already`),
    ...placed.flatMap((place) => {
      const outer = textAt(place)?.split('.')[0];
      const taken = all.find((other) => nameOf(other) === outer && !at(other, 'at'));
      return taken ? [{ place, message: `the property "${outer}" travels at "${outer}" itself` }] : [];
    }),
  ];
};

const identifying = ['string', 'integer'];

/** S206: a record is identified by a value that a path can hold. */
export const impossibleKey: Rule = ({ root }) => {
  const key = at(root, 'properties', textAt(root, 'key') ?? 'id');
  const type = at(key, 'type');
  const place: Place | undefined = at(root, 'key') ?? (key && keyOf(key));
  return place && type && !identifying.includes(textAt(type) ?? 'string')
    ? [{ place, message: `a record is identified by a text or a whole number, not by ${textAt(type)}` }]
    : [];
};
