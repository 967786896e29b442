import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { findUnknownProperties, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import { getCallNodes } from '#definition/check/shared/resourceNodes.ts';
import { getGrantingEntity } from '#definition/check/shared/symbolTable.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  findUnknownNames,
  getMemberNamesWithNodes,
  getNamesWithNodes,
  type NameWithNode,
} from '#definition/check/source/namesWithNodes.ts';
import {
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getValueAt,
} from '#definition/check/source/syntaxTree.ts';
import { getPropertyPermissionNodes } from './fieldAccess.ts';

/** R019: reports row-level access by an unknown property. */
export const unknownRowAccessProperty: CheckerRule = (resource, world) =>
  findUnknownProperties(
    getNamesWithNodes(getNodeAt(resource.root, 'access', 'rows', 'field')),
    getResourceEntity(resource, world),
  );

/** R020, P017: reports a grant that is not a property of the granting entity. */
export const unknownGrantProperty: CheckerRule = ({ root }, world) =>
  findUnknownProperties(
    getNamesWithNodes(getNodeAt(root, 'access', 'rows', 'grant')),
    getGrantingEntity(world),
  );

/** R230: reports required rights that the resource does not declare in "permissions". */
export const undeclaredPermission: CheckerRule = (resource) =>
  findUnknownNames(
    getRequiredRights(resource),
    getMemberNodes(getNodeAt(resource.root, 'access', 'permissions')).map(getMemberName),
    (name) => `"${name}" is not declared in "permissions"`,
  );

/** Returns the rights that a resource's calls and properties require. */
function getRequiredRights(resource: DefinitionSource): NameWithNode[] {
  return getNamesWithNodes(
    ...getMemberNodes(getNodeAt(resource.root, 'access', 'callPermissions')),
    ...getPropertyPermissionNodes(resource),
  );
}

/** R231: reports declared rights that nothing requires. */
export const unusedPermission: CheckerRule = (resource) => {
  const asked = getRequiredRights(resource).map(({ name }) => name);
  return getMemberNamesWithNodes(getNodeAt(resource.root, 'access', 'permissions'))
    .filter(({ name }) => !asked.includes(name))
    .map(({ name, place }) => ({ place, message: `the right "${name}" is never required` }));
};

/** R232: reports rights on unknown calls. */
export const unknownCallInCallPermissions: CheckerRule = (resource) =>
  findUnknownNames(
    getMemberNamesWithNodes(getNodeAt(resource.root, 'access', 'callPermissions')),
    getNodeAt(resource.root, 'api') && getCallNodes(resource).map(getMemberName),
    (name) => `"${resource.name}" has no call "${name}"`,
  );

/** R233: reports rights that no group can be granted. */
export const ungrantablePermission: CheckerRule = (resource, world) => {
  const place = getNodeAt(resource.root, 'access', 'permissions');
  if (!place || !resource.root) return [];
  const opens = getNodeAt(resource.root, 'menu') ?? getNodeAt(resource.root, 'access', 'menu');
  const why = !getGrantingEntity(world)
    ? 'no entity has "grantsPermissions"'
    : ['adminsOnly', 'ownedBy'].some((key) => getValueAt(resource.root, 'access', key))
      ? 'no group has access to the resource'
      : !opens && 'no menu item grants access to the resource';
  return why ? [{ place: getKeyNode(place), message: `these rights cannot be granted: ${why}` }] : [];
};

/** R046, P014: reports access by an unknown menu item. */
export const unknownAccessMenu: CheckerRule = ({ root }, { menuIds }) =>
  findUnknownNames(
    getNamesWithNodes(getNodeAt(root, 'access', 'menu')),
    menuIds,
    (name) => `there is no menu item "${name}"`,
  );
