import { readSort } from '../../profile';
import { choices, isTag } from '../parts/choices';
import { hasKey } from '../parts/hasKey';
import { entityOf, property, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { columns, detailFacts, fields, filters, forms, short, switches } from '../parts/screen';
import { duplicates, type Finding } from '../source/finding';
import { texts } from '../source/nameUse';
import { at, items, members, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';

/** R012: a column shows, falls back on and is explained by properties. */
export const unknownColumn: Rule = (resource, world) =>
  columns(resource).flatMap((column) => [
    ...emptyColumn(resource, column),
    ...unknownProperties(
      texts(
        short(column, 'field'),
        ...items(at(column, 'fields')),
        at(column, 'fallback'),
        at(column, 'tooltip'),
      ),
      entityOf(resource, world),
    ),
  ]);

function emptyColumn(resource: Source, place: Place): Finding[] {
  const isEmpty =
    place.node.type === 'object' &&
    !['field', 'fields', 'override'].some((key) => hasKey(resource, place, key));
  return isEmpty ? [{ place, message: 'a column needs a "field", "fields" or an "override"' }] : [];
}

/** R018: a list is sorted by a property. */
export const unknownSort: Rule = (resource, world) =>
  unknownProperties(
    texts(at(resource.root, 'list', 'sort')).map(({ name, place }) => ({
      name: readSort(name).field,
      place,
    })),
    entityOf(resource, world),
  );

/** R049: when a column shows choices as tags, each choice has its colour. */
export const missingColumnTagColor: Rule = (resource, world) =>
  columns(resource).flatMap((column): Finding[] => {
    const place = at(column, 'display');
    const shown = property(entityOf(resource, world), textAt(column, 'field') ?? '');
    if (!place || textAt(place) !== 'tag' || !shown || isTag(shown)) return [];
    const plain = choices(shown)
      .filter((choice) => !at(choice, 'color'))
      .map((choice) => JSON.stringify(valueAt(choice, 'title')));
    return plain.length > 0
      ? [{ place, message: `these choices have no "color" for a tag: ${plain.join(', ')}` }]
      : [];
  });

/** R050: a list has a column or a filter, and a form a field, once. */
export const duplicateColumn: Rule = (resource) => [
  ...duplicates(
    items(at(resource.root, 'list', 'columns')).map((column) => short(column, 'field')),
    (name) => `${name} is a column already`,
  ),
  ...duplicates(
    items(at(resource.root, 'page', 'facts')).map((fact) => short(fact, 'field')),
    (name) => `${name} is a fact already`,
  ),
  ...duplicates(
    detailFacts(resource).map((fact) => short(fact, 'field')),
    (name) => `${name} is told already`,
  ),
  ...duplicates(
    filters(resource).map((filter) => at(filter, 'param') ?? short(filter, 'field')),
    (name) => `${name} is a filter already`,
  ),
  ...forms(resource).flatMap((form) =>
    duplicates(
      fields(form).map((field) => short(field, 'field')),
      (name) => `${name} is a field already`,
    ),
  ),
];

/** R062: both sides of a switch say for which records they are: that tells whether it is on. */
export const missingSwitchCondition: Rule = (resource) =>
  switches(resource)
    .flatMap(members)
    .filter((side) => !hasKey(resource, side, 'when'))
    .map((side) => ({
      place: side,
      message: `"${nameOf(side)}" needs a "when": it tells which records are ${nameOf(side) === 'on' ? 'off' : 'on'}`,
    }));
