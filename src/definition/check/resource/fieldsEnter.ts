import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { allFields, short } from '../parts/screen';
import type { Rule } from '../types';

/** R014: a form's fields are properties. */
export const fieldsEnter: Rule = (resource, world) =>
  noSuchProperty(
    texts(...allFields(resource).map((field) => short(field, 'field'))),
    entityOf(resource, world),
  );
