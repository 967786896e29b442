import type { Finding } from '../finding';
import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { says } from '../parts/says';
import { columns, short } from '../parts/screen';
import { at, items, type Place } from '../place';
import type { Source } from '../source';
import type { Rule } from '../types';

/** R012: a column shows, falls back on and is explained by properties. */
export const columnsShow: Rule = (resource, world) =>
  columns(resource).flatMap((column) => [
    ...empty(resource, column),
    ...noSuchProperty(
      texts(
        short(column, 'field'),
        ...items(at(column, 'fields')),
        at(column, 'fallback'),
        at(column, 'tooltip'),
      ),
      entityOf(resource, world),
    ),
  ]);

function empty(resource: Source, place: Place): Finding[] {
  const isEmpty =
    place.node.type === 'object' &&
    !['field', 'fields', 'override'].some((key) => says(resource, place, key));
  return isEmpty ? [{ place, message: 'a column needs a "field", "fields" or an "override"' }] : [];
}
