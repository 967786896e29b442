import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { property } from '../parts/properties';
import { allFields, short } from '../parts/screen';
import { valueAt } from '../place';
import type { Rule } from '../types';

/** R040: a form asks for what may be entered only. */
export const fieldsWritable: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  return texts(...allFields(resource).map((field) => short(field, 'field'))).flatMap(({ name, place }) =>
    ['readOnly', 'secret']
      .filter((keyword) => valueAt(property(entity, name), keyword) === true)
      .map((keyword) => ({ place, message: `"${name}" is ${keyword}: it is never entered` })),
  );
};
