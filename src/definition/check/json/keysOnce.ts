import type { Finding } from '../finding';
import { items, keyOf, members, nameOf, type Place } from '../place';
import type { Rule } from '../types';

/** J002: an object has each name once, since all but the last would be lost. */
export const keysOnce: Rule = ({ root }) => (root ? repeated(root) : []);

function repeated(place: Place): Finding[] {
  const inside = members(place);
  const here = inside.filter((member, index) => firstOf(inside, member) < index);
  return [
    ...here.map((member) => ({ place: keyOf(member), message: `"${nameOf(member)}" is written twice` })),
    ...[...inside, ...items(place)].flatMap(repeated),
  ];
}

function firstOf(inside: Place[], member: Place): number {
  return inside.findIndex((other) => nameOf(other) === nameOf(member));
}
