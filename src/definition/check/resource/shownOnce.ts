import { columns, fields, filters, forms, short } from '../parts/screen';
import { twice } from '../parts/twice';
import { at } from '../place';
import type { Rule } from '../types';

/** R050: a list has a column or a filter, and a form a field, once. */
export const shownOnce: Rule = (resource) => [
  ...twice(
    columns(resource).map((column) => short(column, 'field')),
    (name) => `${name} is a column already`,
  ),
  ...twice(
    filters(resource).map((filter) => at(filter, 'param') ?? short(filter, 'field')),
    (name) => `${name} is a filter already`,
  ),
  ...forms(resource).flatMap((form) =>
    twice(
      fields(form).map((field) => short(field, 'field')),
      (name) => `${name} is a field already`,
    ),
  ),
];
