import { says } from '../parts/says';
import { forms } from '../parts/screen';
import { keyOf } from '../place';
import type { Rule } from '../types';

/** R038: a form has fields, or takes those of another. */
export const formsHaveFields: Rule = (resource) =>
  forms(resource)
    .filter(
      (form) => form.node.type === 'object' && !['fields', 'like'].some((key) => says(resource, form, key)),
    )
    .map((form) => ({
      place: keyOf(form),
      message: 'a form needs "fields", or "like" with the form that has them',
    }));
