import type { Finding } from '../finding';
import { keys } from '../mention';
import { askedFields } from '../parts/askedFields';
import { entityOf } from '../parts/entityOf';
import { propertyNames } from '../parts/properties';
import { fields, forms } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/** R042: whether a field is asked depends on other fields of the same form. */
export const conditionsReach: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const properties = propertyNames(entity) ?? [];
  return forms(resource).flatMap((form): Finding[] => {
    const asked = askedFields(form, entity);
    return fields(form)
      .flatMap((field) => [...keys(at(field, 'when')), ...keys(at(field, 'enabledWhen'))])
      .filter(({ name }) => properties.includes(name) && !asked.includes(name))
      .map(({ name, place }) => ({
        place,
        message: `the form has no field "${name}" that this could depend on`,
      }));
  });
};
