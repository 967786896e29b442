import { entityOf, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { calls } from '../parts/screen';
import { grantingEntity } from '../parts/symbolTable';
import { keys, type NameUse, texts, unknownNames } from '../source/nameUse';
import { at, keyOf, members, nameOf, valueAt } from '../source/place';
import type { Source } from '../source/source';
import { fieldRights } from './fieldAccess';

/** R019: rows are granted by a property that they have. */
export const unknownRowsField: Rule = (resource, world) =>
  unknownProperties(texts(at(resource.root, 'access', 'rows', 'field')), entityOf(resource, world));

/** R020, P017: the ids that are granted are a property of the entity that grants. */
export const unknownGrant: Rule = ({ root }, world) =>
  unknownProperties(texts(at(root, 'access', 'rows', 'grant')), grantingEntity(world));

/** R230: a right is asked for that groups can be given: it is among the "grants" of the resource. */
export const unknownRight: Rule = (resource) =>
  unknownNames(
    askedRights(resource),
    members(at(resource.root, 'access', 'grants')).map(nameOf),
    (name) => `no group can give "${name}": it is not among "grants"`,
  );

/** Where a resource names the rights that its calls and properties ask for. */
function askedRights(resource: Source): NameUse[] {
  return texts(...members(at(resource.root, 'access', 'actions')), ...fieldRights(resource));
}

/** R231: a right that groups are given is asked for. */
export const unusedRight: Rule = (resource) => {
  const asked = askedRights(resource).map(({ name }) => name);
  return keys(at(resource.root, 'access', 'grants'))
    .filter(({ name }) => !asked.includes(name))
    .map(({ name, place }) => ({ place, message: `nothing asks for "${name}"` }));
};

/** R232: a right is asked for by calls that the resource has. */
export const unknownRightCall: Rule = (resource) =>
  unknownNames(
    keys(at(resource.root, 'access', 'actions')),
    at(resource.root, 'api') && calls(resource).map(nameOf),
    (name) => `"${resource.name}" has no call "${name}"`,
  );

/** R233: a group can give a right: there are groups, a menu item opens the resource, and nothing else does. */
export const ungivableRight: Rule = (resource, world) => {
  const place = at(resource.root, 'access', 'grants');
  if (!place || !resource.root) return [];
  const opens = at(resource.root, 'menu') ?? at(resource.root, 'access', 'menu');
  const why = !grantingEntity(world)
    ? 'no entity has "grants"'
    : ['admins', 'own'].some((key) => valueAt(resource.root, 'access', key))
      ? 'no group opens the resource'
      : !opens && 'no menu item opens the resource';
  return why ? [{ place: keyOf(place), message: `no group can give these: ${why}` }] : [];
};

/** R046, P014: the menu item that a user must have been granted exists. */
export const unknownAccessMenu: Rule = ({ root }, { menuIds }) =>
  unknownNames(texts(at(root, 'access', 'menu')), menuIds, (name) => `there is no menu item "${name}"`);
