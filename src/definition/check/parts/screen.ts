import { at, items, members, type Place } from '../place';
import type { Source } from '../source';

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
