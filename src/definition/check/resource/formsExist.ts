import { texts, unknown } from '../mention';
import { actions, forms } from '../parts/screen';
import { at, nameOf } from '../place';
import type { Rule } from '../types';

/** R034: buttons open forms that the resource has. */
export const formsExist: Rule = (resource) =>
  unknown(
    texts(...actions(resource).flatMap((action) => [at(action, 'form'), at(action, 'batch', 'form')])),
    forms(resource).map(nameOf),
    (name) => `"${resource.name}" has no form "${name}"`,
  );
