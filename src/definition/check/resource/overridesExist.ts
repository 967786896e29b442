import { texts, unknown } from '../mention';
import { actions, allFields, columns, forms } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/** R047: hand-written components exist. */
export const overridesExist: Rule = (resource, { known }) => {
  const holders = [...columns(resource), ...actions(resource), ...forms(resource), ...allFields(resource)];
  return unknown(
    texts(...holders.map((holder) => at(holder, 'override'))),
    known.overrides,
    (name) => `there is no override "${name}" in src/console/overrides`,
  );
};
