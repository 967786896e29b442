import { entityOf } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { fields, forms, short } from '../parts/screen';
import { isMet, meets, possibleStates } from '../parts/states';
import { texts } from '../source/nameUse';
import { at, items, keyOf, members, nameOf, type Place, textAt } from '../source/place';

/** R218: what a record must have is asked for wherever it must be there. */
export const unfillableField: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  return forms(resource).flatMap((form) => {
    const like = at(resource.root, 'forms', textAt(form, 'like') ?? '');
    const asked = new Set(namesOf(fields(at(form, 'fields') ? form : like)));
    return fields(form).flatMap((field) => {
      const name = textAt(field, 'field') ?? '';
      const condition = at(field, 'when') ?? (at(field, 'clear') && at(field, 'enabledWhen'));
      // What no field of the form could tell is said by itself.
      if (!condition || !members(condition).every((part) => asked.has(nameOf(part)))) return [];
      const demands = demandsOf(name, [entity?.root, at(form, 'schema')], asked);
      const parts = members(condition);
      const spoken = [...parts, ...demands.flatMap(({ names }) => names)];
      const states = possibleStates(spoken, { entity, world, stored: true });
      const stuck = states?.find(
        (state) => !meets(parts, state) && demands.some(({ applies }) => applies(state)),
      );
      return stuck
        ? [
            {
              place: keyOf(condition),
              message: `"${name}" is required where the form does not ask for it: such a record can never be saved`,
            },
          ]
        : [];
    });
  });
};

interface Demand {
  names: string[];
  applies: (state: Record<string, unknown>) => boolean;
}

/** What requires a property: always, or where a rule applies that the form holds. */
function demandsOf(name: string, holders: (Place | undefined)[], asked: Set<string>): Demand[] {
  const always = holders.some((holder) => namesOf(items(at(holder, 'required'))).includes(name));
  const rules = holders.flatMap((holder) => items(at(holder, 'allOf')));
  const conditional = rules.flatMap((rule): Demand[] => {
    const names = members(at(rule, 'if', 'properties')).map(nameOf);
    const isHeld = names.every((one) => asked.has(one));
    const demand = (part: string, met: boolean): Demand[] =>
      isHeld && namesOf(items(at(rule, part, 'required'))).includes(name)
        ? [{ names, applies: (state) => isMet(at(rule, 'if'), state) === met }]
        : [];
    return [...demand('then', true), ...demand('else', false)];
  });
  return [...(always ? [{ names: [], applies: () => true }] : []), ...conditional];
}

function namesOf(places: Place[]): string[] {
  return texts(...places.map((place) => short(place, 'field'))).map(({ name }) => name);
}
