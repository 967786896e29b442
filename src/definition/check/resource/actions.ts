import { hasKey } from '../parts/hasKey';
import { entityOf, unknownProperties } from '../parts/properties';
import { withoutCall } from '../parts/references';
import type { Rule } from '../parts/rule';
import { actions, calls, forms } from '../parts/screen';
import { grantingEntity } from '../parts/symbolTable';
import { texts, unknownNames } from '../source/nameUse';
import { at, nameOf, type Place } from '../source/place';

/** R031: a button does something. */
export const missingEffect: Rule = (resource) =>
  actions(resource)
    .filter(
      (action) =>
        action.node.type === 'object' && !effectNames.some((name) => hasKey(resource, action, name)),
    )
    .map((place) => ({
      place,
      message: `the action has no effect: give it one of ${effectNames.join(', ')}`,
    }));

/** R032: a button does one thing only. */
export const ambiguousAction: Rule = (resource) =>
  actions(resource)
    .filter((action) => effects(action).length > 1)
    .map((place) => ({
      place,
      message: `the action has several effects, ${effects(place).join(' and ')}: keep one`,
    }));

/** R033: buttons and forms make calls that the resource has, or the one that is named with them. */
export const unknownCall: Rule = (resource, world) => {
  const byForms = forms(resource).map((form) => at(form, 'call'));
  const byActions = actions(resource).flatMap((action) => [
    at(action, 'call'),
    at(action, 'download'),
    ...['submit', 'upload', 'template'].map((key) => at(action, 'batch', key)),
  ]);
  const elsewhere = actions(resource).flatMap((action) => at(action, 'batch', 'refused') ?? []);
  return [
    ...unknownNames(
      texts(...byForms, ...byActions),
      at(resource.root, 'api') && calls(resource).map(nameOf),
      (name) => `"${resource.name}" has no call "${name}"`,
    ),
    ...elsewhere.flatMap((named) => withoutCall(named, world)),
  ];
};

/** R034: buttons open forms that the resource has. */
export const unknownForm: Rule = (resource) =>
  unknownNames(
    texts(...actions(resource).flatMap((action) => [at(action, 'form'), at(action, 'batch', 'form')])),
    forms(resource).map(nameOf),
    (name) => `"${resource.name}" has no form "${name}"`,
  );

/** R055: one views as a record of the entity that grants, which a property names. */
export const invalidViewAs: Rule = (resource, world) => {
  const granting = grantingEntity(world);
  const names = texts(...actions(resource).map((action) => at(action, 'viewAs')));
  if (granting && entityOf(resource, world) === granting) return unknownProperties(names, granting);
  const message = granting
    ? `only records of "${granting.name}" can be viewed as`
    : 'no entity has "grants", so there is nothing to view as';
  return names.map(({ place }) => ({ place, message }));
};

/** R057: what a button says that answers with yes belongs to a question. */
export const unusedAgree: Rule = (resource) =>
  actions(resource).flatMap((action) => {
    const agree = at(action, 'agree');
    if (!agree || hasKey(resource, action, 'confirm')) return [];
    return { place: agree, message: 'nothing is asked that this answers: add "confirm", or leave it out' };
  });

/** Everything that an action can do. */
const effectNames = [
  'form',
  'call',
  'set',
  'open',
  'copy',
  'code',
  'download',
  'batch',
  'viewAs',
  'override',
  'details',
];

/** What an action does. An override, or the details, beside a call only shows the call's answer. */
function effects(action: Place): string[] {
  const named = effectNames.filter((name) => at(action, name));
  const showing = named.filter((name) => ['override', 'details'].includes(name));
  return showing.length === 1 && named.includes('call')
    ? named.filter((name) => !showing.includes(name))
    : named;
}
