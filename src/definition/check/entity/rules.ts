import { propertyNames } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { fields, forms, short } from '../parts/screen';
import { isMet, namesIn, possibleStates } from '../parts/states';
import { resourcesOf, type SymbolTable } from '../parts/symbolTable';
import type { Finding } from '../source/finding';
import { texts } from '../source/nameUse';
import { at, items, keyOf, members, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';
import { impossibleRule } from './constraints';

/** S213: a rule between properties asks about something, and demands something. */
export const emptyRule: Rule = ({ root }) =>
  items(at(root, 'allOf')).flatMap((rule): Finding[] => {
    const condition = at(rule, 'if');
    if (condition?.node.type !== 'object') return [];
    if (!saysAnything(condition))
      return [
        { place: condition, message: 'this is so of every record: say it of the properties themselves' },
      ];
    return ['then', 'else'].some((key) => saysAnything(at(rule, key)))
      ? []
      : [{ place: rule, message: 'the rule demands nothing: give it a "then" or an "else"' }];
  });

function saysAnything(partial: Place | undefined): boolean {
  const narrowed = members(at(partial, 'properties')).some((one) => members(one).length > 0);
  return narrowed || items(at(partial, 'required')).length > 0;
}

/** S214: a record can be as a rule asks, and keep what the rule then demands. */
export const unmeetableRule: Rule = (entity, world) => {
  const strays = impossibleRule(entity, world);
  return items(at(entity.root, 'allOf')).flatMap((rule): Finding[] => {
    const condition = at(rule, 'if');
    const names = namesIn(rule);
    const states = possibleStates(names, { entity, world, stored: false }, rule);
    // A value that there is not is told by itself.
    const isTold = strays.some(({ place }) => rule.path.every((step, index) => place.path[index] === step));
    if (!condition || !states || isTold) return [];
    const asked = states.filter((state) => isMet(condition, state) !== false);
    if (asked.length === 0)
      return [{ place: keyOf(condition), message: 'no record can be like this, so the rule is never asked' }];
    const then = at(rule, 'then');
    const sure = states.filter((state) => isMet(condition, state) === true);
    return then && sure.length > 0 && sure.every((state) => isMet(then, state) === false)
      ? [
          {
            place: keyOf(then),
            message: 'no record that the rule asks about can be like this: each would be refused',
          },
        ]
      : [];
  });
};

/** S215: a rule between properties is held by a form that asks for all of them. */
export const unheldRule: Rule = (entity, world) => {
  const known = propertyNames(entity) ?? [];
  const asked = askedTogether(entity, world);
  const required = texts(...items(at(entity.root, 'required'))).map(({ name }) => name);
  // A misspelt field, or a name that is no property, is told by itself.
  if (asked.length === 0 || asked.flat().some((name) => !known.includes(name))) return [];
  return items(at(entity.root, 'allOf')).flatMap((rule) => {
    // What every record must have, and a form leaves out, is told by itself.
    const names = [...new Set(namesIn(rule))].filter((name) => !required.includes(name));
    const isHeld = asked.some((form) => names.every((name) => form.includes(name)));
    return isHeld || names.some((name) => !known.includes(name))
      ? []
      : [{ place: rule, message: `no form asks for ${names.join(' and ')}, so the rule is never held` }];
  });
};

const saving = ['create', 'update'];

/** What each form that saves records of an entity asks for; none where a call without a form may write them. */
function askedTogether(entity: Source, world: SymbolTable): string[][] {
  const screens = resourcesOf(entity, world);
  const formless = (screen: Source) =>
    saving.some(
      (call) => at(screen.root, 'api', call) && !forms(screen).some((form) => textAt(form, 'call') === call),
    );
  if (screens.some(formless)) return [];
  return screens.flatMap((screen) =>
    forms(screen)
      .filter((form) => saving.includes(textAt(form, 'call') ?? ''))
      .map((form) => {
        const like = at(screen.root, 'forms', textAt(form, 'like') ?? '');
        const listed = fields(at(form, 'fields') ? form : like);
        return texts(...listed.map((field) => short(field, 'field'))).map(({ name }) => name);
      }),
  );
}
