import { entityOf, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { actions, forms, stateNames } from '../parts/screen';
import { templateNames, texts, unknownNames } from '../source/nameUse';
import { at, items, keyOf, members, nameOf } from '../source/place';
import type { Source } from '../source/source';

/** R100: buttons and forms show codes that the resource has. */
export const unknownCode: Rule = (resource) =>
  unknownNames(
    uses(resource),
    codes(resource).map(nameOf),
    (name) => `"${resource.name}" has no code "${name}"`,
  );

/** R101: a code is shown: a button or a form names it. */
export const unshownCode: Rule = (resource) => {
  const named = uses(resource).map(({ name }) => name);
  const known = codes(resource).map(nameOf);
  // A button that misspells its code is told by itself.
  if (named.some((name) => !known.includes(name))) return [];
  return codes(resource)
    .filter((code) => !named.includes(nameOf(code)))
    .map((code) => ({ place: keyOf(code), message: `no button or form shows the code "${nameOf(code)}"` }));
};

/** R102: a code is filled from properties, and from what is known of the console and of who is logged in. */
export const unknownCodeProperty: Rule = (resource, world) => {
  const mentions = templateNames(
    ...codes(resource).flatMap((code) => [
      at(code, 'title'),
      ...items(at(code, 'lines')),
      at(code, 'test', 'address'),
    ]),
  ).filter(({ name }) => !/^(config|user)\./.test(name));
  return unknownProperties(mentions, entityOf(resource, world), stateNames(resource));
};

function codes({ root }: Source) {
  return members(at(root, 'codes'));
}

function uses(resource: Source) {
  return texts(...[...actions(resource), ...forms(resource)].map((one) => at(one, 'code')));
}
