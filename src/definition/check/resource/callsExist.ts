import { texts, unknown } from '../mention';
import { actions, calls, forms } from '../parts/screen';
import { at, nameOf } from '../place';
import type { Rule } from '../types';

/** R033: buttons and forms make calls that the resource has. */
export const callsExist: Rule = (resource) => {
  const byForms = forms(resource).map((form) => at(form, 'call'));
  const byActions = actions(resource).flatMap((action) => [
    at(action, 'call'),
    at(action, 'download'),
    ...['submit', 'upload', 'template'].map((key) => at(action, 'batch', key)),
  ]);
  return unknown(
    texts(...byForms, ...byActions),
    at(resource.root, 'api') && calls(resource).map(nameOf),
    (name) => `"${resource.name}" has no call "${name}"`,
  );
};
