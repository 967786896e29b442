import { type Mention, texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { property } from '../parts/properties';
import { allFields, short } from '../parts/screen';
import { at, type Place, textAt, valueAt } from '../place';
import type { Rule } from '../types';

/** R040: a form asks for what may be entered only. */
export const fieldsWritable: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const fields = texts(...allFields(resource).map((field) => short(field, 'field')));
  return fields.flatMap(({ name, place }) => {
    const keyword = reasonAgainst(property(entity, name), fields);
    return keyword ? [{ place, message: `"${name}" is ${keyword}: it is never entered` }] : [];
  });
};

/** What is taken from a record may stand in a form that names the record: a lookup fills it. */
function reasonAgainst(asked: Place | undefined, fields: Mention[]): string | undefined {
  const reference = textAt(asked, 'from', 'reference');
  if (at(asked, 'url') || (reference && !fields.some(({ name }) => name === reference))) return 'worked out';
  return ['readOnly', 'secret'].find((keyword) => valueAt(asked, keyword) === true);
}
