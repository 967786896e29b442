import { entityOf, propertyNames, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { filterFields } from '../parts/screen';
import { type NameUse, texts } from '../source/nameUse';
import { at, items, keyOf } from '../source/place';

/** R060: what a history is found by are properties, and its list filters by them. */
export const missingHistoryFilter: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const named = texts(at(resource.root, 'history', 'entity'), at(resource.root, 'history', 'record'));
  const filters = items(at(resource.root, 'list', 'filters')).flatMap(filterFields);
  const filtered = texts(...filters).map(({ name }) => name);
  const isUnfiltered = ({ name }: NameUse) =>
    propertyNames(entity)?.includes(name) && !filtered.includes(name);
  return [
    ...unknownProperties(named, entity),
    ...named
      .filter(isUnfiltered)
      .map(({ name, place }) => ({ place, message: `the list has no filter "${name}"` })),
  ];
};

/** R061: one resource keeps the changes of all others. */
export const duplicateHistory: Rule = (source, { resources }) => {
  const own = at(source.root, 'history');
  const first = own && [...resources.values()].find(({ root }) => at(root, 'history'));
  if (!first || first === source) return [];
  return [{ place: keyOf(own), message: `"${first.name}" keeps the changes of all records already` }];
};
