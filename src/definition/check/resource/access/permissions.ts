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
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
} from '#definition/check/source/syntaxTree.ts';
import { getPropertyPermissionNodes } from './fieldAccess.ts';

/** R019: reports row-level access by an unknown property. */
export const unknownRowAccessProperty: CheckerRule = (resource, world) =>
  findUnknownProperties(
    getNamesWithNodes(getNodeAt(resource.root, 'access', 'rows', 'field')),
    getResourceEntity(resource, world),
  );

/** R264: reports access to rows with an empty field that is never empty. */
export const ineffectiveIncludeEmpty: CheckerRule = (resource, world) => {
  const rows = getNodeAt(resource.root, 'access', 'rows');
  const [place, field] = [getNodeAt(rows, 'includeEmpty'), getStringAt(rows, 'field')];
  const entity = getResourceEntity(resource, world);
  if (!place || !entity || field === undefined || getValueAt(place) !== true) return [];
  const isKey = field === (getStringAt(entity.root, 'key') ?? 'id');
  const required = getItemNodes(getNodeAt(entity.root, 'required')).map((one) => getStringAt(one));
  if (!isKey && !required.includes(field)) return [];
  const reason = isKey ? 'the key' : 'required';
  const message = `"includeEmpty" has no effect: "${field}" is ${reason}, so it is never empty`;
  return [{ place: getKeyNode(place), message }];
};

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
