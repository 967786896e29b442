import { type Mention, texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { filterFields } from '../parts/filterFields';
import { noSuchProperty } from '../parts/noSuchProperty';
import { propertyNames } from '../parts/properties';
import { at, items } from '../place';
import type { Rule } from '../types';

/** R060: what a history is found by are properties, and its list filters by them. */
export const historyFiltered: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const named = texts(at(resource.root, 'history', 'entity'), at(resource.root, 'history', 'record'));
  const filters = items(at(resource.root, 'list', 'filters')).flatMap(filterFields);
  const filtered = texts(...filters).map(({ name }) => name);
  const isUnfiltered = ({ name }: Mention) =>
    propertyNames(entity)?.includes(name) && !filtered.includes(name);
  return [
    ...noSuchProperty(named, entity),
    ...named
      .filter(isUnfiltered)
      .map(({ name, place }) => ({ place, message: `the list has no filter "${name}"` })),
  ];
};
