import { casesOf, screenOf } from './parts/cases';
import { entityOf, unknownProperties } from './parts/properties';
import type { Rule } from './parts/rule';
import { recordActions } from './parts/screen';
import type { Finding } from './source/finding';
import { keys, texts, unknownNames } from './source/nameUse';
import { at, items, keyOf, textAt } from './source/place';

/** K018: a button that a case presses is one of a record that makes a call, and there is a record. */
export const unknownCaseAction: Rule = (file, world) => {
  const screen = screenOf(file, world);
  const labels = screen?.root && recordActions(screen).flatMap((action) => textAt(action, 'label') ?? []);
  return casesOf(file).flatMap((one): Finding[] => {
    const action = at(one, 'action');
    if (!action) return [];
    const unknown = unknownNames(texts(action), labels, (name) => `no record has a button "${name}"`);
    if (unknown.length > 0) return unknown;
    if (items(at(one, 'given')).length === 0)
      return [{ place: action, message: 'the case gives no record whose button could be pressed' }];
    const form = at(one, 'form');
    return form ? [{ place: keyOf(form), message: 'a case presses a button, or fills in a form' }] : [];
  });
};

/** K019: the rights that a case names are those within its resource. */
export const unknownCaseRight: Rule = (file, world) => {
  const screen = screenOf(file, world);
  const rights = keys(at(screen?.root, 'access', 'grants')).map(({ name }) => name);
  return casesOf(file).flatMap((one) =>
    unknownNames(
      texts(...items(at(one, 'as'))),
      screen?.root && rights,
      (name) => `"${screen?.name}" grants no right "${name}"`,
    ),
  );
};

/** K020: what has been set of a record since is of its properties, and there is a record. */
export const unknownCaseSince: Rule = (file, world) => {
  const entity = entityOf(screenOf(file, world), world);
  return casesOf(file).flatMap((one): Finding[] => {
    const since = at(one, 'since');
    if (!since) return [];
    if (items(at(one, 'given')).length === 0)
      return [{ place: keyOf(since), message: 'the case gives no record that could have changed since' }];
    return unknownProperties(keys(since), entity);
  });
};
