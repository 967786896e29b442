import { entityOf, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { grantingEntity } from '../parts/symbolTable';
import { texts, unknownNames } from '../source/nameUse';
import { at } from '../source/place';

/** R019: rows are granted by a property that they have. */
export const unknownRowsField: Rule = (resource, world) =>
  unknownProperties(texts(at(resource.root, 'access', 'rows', 'field')), entityOf(resource, world));

/** R020, P017: the ids that are granted are a property of the entity that grants. */
export const unknownGrant: Rule = ({ root }, world) =>
  unknownProperties(texts(at(root, 'access', 'rows', 'grant')), grantingEntity(world));

/** R046, P014: the menu item that a user must have been granted exists. */
export const unknownAccessMenu: Rule = ({ root }, { menuIds }) =>
  unknownNames(texts(at(root, 'access', 'menu')), menuIds, (name) => `there is no menu item "${name}"`);
