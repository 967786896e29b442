import { propertySent } from '../../request';
import { impossibleValue, possibleValues } from '../parts/choices';
import { entityOf, property, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { actions, calls, recordActions } from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import type { Finding } from '../source/finding';
import { keys, texts } from '../source/nameUse';
import { at, items, keyOf, members, nameOf, type Place, valueAt } from '../source/place';
import type { Source } from '../source/source';

/** What keeps a property from being given a value by people. */
const never = ['generated', 'secret', 'writeOnly', 'from', 'url', 'references'];

/** R085: what a button sets are properties of its record that can have the value, by the update call. */
export const impossibleSet: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const ofRecord = recordActions(resource).map(({ node }) => node);
  return actions(resource).flatMap((action): Finding[] => {
    const set = at(action, 'set');
    if (!set) return [];
    if (!ofRecord.includes(action.node))
      return [{ place: keyOf(set), message: 'only what stands in a row or a cell has a record to set' }];
    if (!calls(resource).some((call) => nameOf(call) === 'update'))
      return [{ place: keyOf(set), message: '"api" has no call "update" that would set it' }];
    const values = members(set).flatMap((value) =>
      valueFindings(value, property(entity, nameOf(value)), world).concat(emptied(value, entity)),
    );
    return [...unknownProperties(keys(set), entity), ...values];
  });
};

function valueFindings(value: Place, set: Place | undefined, world: SymbolTable): Finding[] {
  if (!set) return [];
  const keyword = never.find((key) => at(set, key));
  if (keyword)
    return [{ place: keyOf(value), message: `"${nameOf(value)}" has "${keyword}": no button sets it` }];
  if (propertySent(valueAt(value)))
    return [{ place: value, message: 'a button sets a value that is written out' }];
  return impossibleValue(value, set, world);
}

/** No record is without what every record has. */
function emptied(value: Place, entity: Source | undefined): Finding[] {
  const required = texts(...items(at(entity?.root, 'required'))).map(({ name }) => name);
  return valueAt(value) === null && required.includes(nameOf(value))
    ? [{ place: value, message: `"${nameOf(value)}" is required: no button empties it` }]
    : [];
}

/** R127: what a call sets besides are properties that can have the value, of a record that it stores. */
export const impossibleAlsoSet: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  return calls(resource).flatMap((call): Finding[] => {
    const also = at(call, 'alsoSets');
    if (!also) return [];
    if (!['create', 'update'].includes(nameOf(call)))
      return [
        { place: keyOf(also), message: `"${nameOf(call)}" stores no record: only create and update do` },
      ];
    return items(also).flatMap((one) => {
      const set = at(one, 'set');
      const changed = at(one, 'changed');
      return [
        ...(changed && nameOf(call) === 'create'
          ? [{ place: keyOf(changed), message: 'a new record has nothing that could change' }]
          : []),
        ...unknownProperties(keys(set), entity),
        ...unknownProperties(texts(...items(changed)), entity),
        ...members(set).flatMap((value) => impossibleValue(value, property(entity, nameOf(value)), world)),
      ];
    });
  });
};

/** R086: what a button sets can follow what the records have for which it is offered. */
export const unreachableSet: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  return actions(resource).flatMap((action) =>
    members(at(action, 'set')).flatMap((value) => {
      const set = property(entity, nameOf(value));
      const transitions = at(set, 'transitions');
      const all = possibleValues(set, world);
      if (!transitions || !all?.includes(valueAt(value)) || hasStrangers(transitions, all)) return [];
      const from = all.filter((one) => isOffered(action, nameOf(value), one));
      const isPossible = from.some((one) =>
        items(at(transitions, String(one))).some((to) => valueAt(to) === valueAt(value)),
      );
      const written = JSON.stringify(valueAt(value));
      return isPossible
        ? []
        : [
            {
              place: value,
              message: `no step of "${nameOf(value)}" leads to ${written} where this is offered`,
            },
          ];
    }),
  );
};

/** What is no value is told where the steps stand. */
function hasStrangers(transitions: Place, all: unknown[]): boolean {
  const known = all.map(String);
  const steps = members(transitions).flatMap((from) => [
    nameOf(from),
    ...items(from).map((to) => valueAt(to)),
  ]);
  return steps.some((step) => !known.includes(String(step)));
}

/** Whether a button is offered for records whose property has a value, as far as that property tells. */
function isOffered(action: Place, name: string, value: unknown): boolean {
  return ['when', 'enabledWhen'].every((key) => {
    const wanted = at(action, key, name);
    if (!wanted) return true;
    const not = at(wanted, 'not');
    const compared = [valueAt(not ?? wanted)].flat();
    return compared.includes(value) !== Boolean(not);
  });
}
