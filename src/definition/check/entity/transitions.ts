import { hasType, possibleValues } from '../parts/choices';
import { properties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { didYouMean, duplicates, type Finding } from '../source/finding';
import { at, items, keyOf, members, nameOf, type Place, textAt, valueAt } from '../source/place';

/** S053: transitions lead from and to values that there are, and every value can be reached. */
export const impossibleTransition: Rule = (entity, world) =>
  properties(entity).flatMap((property) => {
    const place = at(property, 'transitions');
    if (!place) return [];
    const values = possibleValues(property, world);
    if (!values || at(property, 'items'))
      return [{ place: keyOf(place), message: `"${nameOf(property)}" is no choice, so there are no steps` }];
    // Choices of the wrong type are told as such.
    if (!values.every((value) => hasType(value, textAt(property, 'type')))) return [];
    const strange = strangers(place, values);
    return strange.length > 0 ? strange : unreached(property, place, values);
  });

function strangers(transitions: Place, values: unknown[]): Finding[] {
  const names = values.map(String);
  const say = (name: string) => `"${name}" is no value of it.${didYouMean(name, names)}`;
  return members(transitions).flatMap((from) => [
    ...(names.includes(nameOf(from)) ? [] : [{ place: keyOf(from), message: say(nameOf(from)) }]),
    ...items(from)
      .filter((to) => !values.includes(valueAt(to)))
      .map((to) => ({ place: to, message: say(String(valueAt(to))) })),
    ...items(from)
      .filter((to) => String(valueAt(to)) === nameOf(from))
      .map((to) => ({ place: to, message: 'a value may always stay as it is' })),
    ...duplicates(items(from), (to) => `the step to ${to} stands here already`),
  ]);
}

/** Where a new record begins with one value, the others are reached from there; else each has one that leads to it, or begins. */
function unreached(property: Place, transitions: Place, values: unknown[]): Finding[] {
  const first = valueAt(property, 'default');
  if (first === undefined || typeof first === 'object') return [];
  const reached = new Set([String(first)]);
  // A set may grow while it is walked.
  for (const value of reached)
    for (const to of items(at(transitions, value))) reached.add(String(valueAt(to)));
  const lost = values.filter((value) => !reached.has(String(value)));
  return lost.map((value) => ({
    place: keyOf(transitions),
    message: `no step leads from ${JSON.stringify(first)} to ${JSON.stringify(value)}`,
  }));
}
