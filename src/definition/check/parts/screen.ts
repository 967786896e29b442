import { at, items, members, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';

/** The calls of a resource. */
export function calls({ root }: Source): Place[] {
  return members(at(root, 'api'));
}

/** The columns of a resource's list. */
export function columns({ root }: Source): Place[] {
  return items(at(root, 'list', 'columns'));
}

/** The filters of a resource's list. */
export function filters({ root }: Source): Place[] {
  return items(at(root, 'list', 'filters'));
}

/** The forms of a resource. */
export function forms({ root }: Source): Place[] {
  return members(at(root, 'forms'));
}

/** The fields that a form itself lists. */
export function fields(form: Place | undefined): Place[] {
  return items(at(form, 'fields'));
}

/** The fields of all forms of a resource. */
export function allFields(resource: Source): Place[] {
  return forms(resource).flatMap(fields);
}

/** The switches in the columns of a resource. */
export function switches(resource: Source): Place[] {
  return columns(resource).flatMap((column) => at(column, 'switch') ?? []);
}

/** Every button of a resource: above the table, in its rows and cells, and in its forms. */
export function actions(resource: Source): Place[] {
  return [
    ...items(at(resource.root, 'list', 'toolbar')),
    ...items(at(resource.root, 'list', 'rowActions')),
    ...columns(resource).flatMap((column) => at(column, 'action') ?? []),
    ...switches(resource).flatMap(members),
    ...forms(resource).flatMap((form) => items(at(form, 'actions'))),
  ];
}

/** A name that is written by itself, or under a key where more is said. */
export function short(place: Place, key: string): Place | undefined {
  return place.node.type === 'string' ? place : at(place, key);
}

/** Where a filter names the properties that it compares: without a field, the parameter is the property. */
export function filterFields(filter: Place): Place[] {
  if (filter.node.type === 'string') return [filter];
  const several = at(filter, 'fields');
  const one = several ? undefined : (at(filter, 'field') ?? at(filter, 'param'));
  return [...items(several), ...(one ? [one] : [])];
}

/** The names that the page state must hold for a resource's page. */
export function stateNames(resource: Source | undefined): string[] {
  return items(at(resource?.root, 'needs', 'state')).flatMap((name) => textAt(name) ?? []);
}

/** Every condition of a resource, part by part: the property's name, and under it what it must be. */
export function conditionParts(resource: Source): Place[] {
  const holders = [...columns(resource), ...actions(resource), ...allFields(resource)];
  return holders.flatMap((holder) =>
    ['when', 'enabledWhen', 'lockedWhen', 'tooltipWhen'].flatMap((key) => members(at(holder, key))),
  );
}

/** The values that one part of a condition compares with. */
export function comparedValues(part: Place): Place[] {
  const compared = at(part, 'not') ?? part;
  return compared.node.type === 'array' ? items(compared) : [compared];
}
