import { impossibleValue } from '../parts/choices';
import { entityOf, properties, property } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { actions, allFields, alsoSets, columns, comparedValues } from '../parts/screen';
import { type Meant, meets, possibleStates } from '../parts/states';
import type { Finding } from '../source/finding';
import { at, items, keyOf, members, nameOf, type Place, textAt } from '../source/place';

/** The conditions that must hold together for something to be seen, or used. */
const together = [['when', 'enabledWhen'], ['lockedWhen'], ['when', 'tooltipWhen']];

/** R200: a record can be such that a condition holds, by itself and together with those beside it. */
export const unmeetableCondition: Rule = (resource, world) => {
  const meant = { entity: entityOf(resource, world), world };
  const ofRecords = [...columns(resource), ...actions(resource), ...alsoSets(resource)];
  return [
    ...ofRecords.flatMap((holder) => unmeetable(holder, { ...meant, stored: true })),
    ...allFields(resource).flatMap((holder) => unmeetable(holder, { ...meant, stored: false })),
  ];
};

function unmeetable(holder: Place, meant: Meant): Finding[] {
  return together.flatMap((keys) => {
    const conditions = keys.flatMap((key) => at(holder, key) ?? []);
    const last = conditions.at(-1);
    return last ? withoutState(conditions, last, meant) : [];
  });
}

/** S212: what a reference leaves to choose from, and what it refuses, are records that there can be. */
export const unmeetableReference: Rule = (entity, world) =>
  properties(entity).flatMap((place) => {
    const reference = at(place, 'references');
    const target = entityOf(world.resources.get(textAt(reference, 'resource') ?? ''), world);
    const meant = { entity: target, world, stored: true };
    const conditions = [reference, ...items(at(reference, 'refuses'))].flatMap(
      (one) => at(one, 'when') ?? [],
    );
    return [
      ...conditions.flatMap((condition) => withoutState([condition], condition, meant)),
      ...items(at(place, 'url', 'query')).flatMap((parameter) => {
        const condition = at(parameter, 'when');
        return condition ? withoutState([condition], condition, { entity, world, stored: true }) : [];
      }),
    ];
  });

/** Finds conditions that no record meets together. */
function withoutState(conditions: Place[], place: Place, meant: Meant): Finding[] {
  const parts = conditions.flatMap(members);
  if (parts.length === 0 || parts.some((part) => isToldAlready(part, meant))) return [];
  const states = possibleStates(parts, meant);
  if (!states || states.some((state) => meets(parts, state))) return [];
  const alone = parts.find((part) => {
    const ofPart = possibleStates([part], meant);
    return ofPart && !ofPart.some((state) => meets([part], state));
  });
  const names = [...new Set(parts.map(nameOf))].map((name) => `"${name}"`).join(' and ');
  const where = conditions.length > 1 ? ` with "${nameOf(conditions[0] as Place)}"` : '';
  return alone
    ? [
        {
          place: alone,
          message: `no record can be like this: nothing is left that "${nameOf(alone)}" could be`,
        },
      ]
    : [
        {
          place: keyOf(place),
          message: `no record can be like this${where}: what is asked of ${names} never holds together`,
        },
      ];
}

/** A property that is not there, or a value that it never has, is told by itself. */
function isToldAlready(part: Place, { entity, world }: Meant): boolean {
  const asked = property(entity, nameOf(part));
  return !asked || comparedValues(part).some((value) => impossibleValue(value, asked, world).length > 0);
}
