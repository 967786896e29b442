import type { Finding } from '../finding';
import { items, keyOf, members, nameOf, type Place } from '../place';
import type { Rule } from '../types';

/** J002: an object has each name once, since all but the last would be lost. */
export const keysOnce: Rule = ({ root }) => (root ? repeated(root) : []);

function repeated(place: Place): Finding[] {
  if (!place.node.children) return [];
  const inside = members(place);
  const first = new Map([...inside].reverse().map((member) => [nameOf(member), member]));
  const here = inside.filter((member) => first.get(nameOf(member)) !== member);
  return [
    ...here.map((member) => ({ place: keyOf(member), message: `"${nameOf(member)}" is written twice` })),
    ...[...inside, ...items(place)].flatMap(repeated),
  ];
}
