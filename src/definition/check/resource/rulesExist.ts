import { hint } from '../hint';
import { calls } from '../parts/screen';
import { at, keyOf, nameOf } from '../place';
import type { Rule } from '../types';

/** What the server does by itself, when it knows the entity. */
const understood = [
  'list',
  'get',
  'create',
  'update',
  'delete',
  'createMany',
  'import',
  'template',
  'export',
];

/** R048: a call that no definition explains has a rule on the server. */
export const rulesExist: Rule = (resource, { known: { rules } }) => {
  const written = rules?.[resource.name];
  if (!written) return [];
  const explained = at(resource.root, 'entity') ? [...written, ...understood] : written;
  return calls(resource)
    .filter((call) => !explained.includes(nameOf(call)))
    .map((call) => ({
      place: keyOf(call),
      message: `the call "${nameOf(call)}" needs a rule in src/server/rules/${resource.name}.ts.${hint(nameOf(call), explained)}`,
    }));
};
