import { findDeniedFields, restrictResourceToRights } from '#definition/access/restrictResourceToRights.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { findResourcesGrantingSelectAccess } from '#definition/records/incomingReferences.ts';
import type { User } from './User.ts';

/** Returns true if the user may use a resource, report or menu item with this access definition. */
export function canUserAccess(
  { admin, grants, screens }: User,
  { menu, adminsOnly, ownedBy }: Pick<Resource['access'], 'menu' | 'adminsOnly' | 'ownedBy'>,
): boolean {
  if (screens && (menu === undefined || !screens.includes(menu))) return false;
  if (ownedBy) return true;
  if (admin || adminsOnly) return admin;
  return menu !== undefined && grants.some(({ menus }) => menus.includes(menu));
}

/** Returns true if the user has the right within a resource, or if no right is required. */
function hasRight(user: User, right: string | undefined): boolean {
  return right === undefined || canUserAccess(user, { menu: right });
}

/**
 * Returns the resource without the properties that the user may not see. Properties that the user may not change are
 * read-only.
 */
export function restrictResourcePropertiesToUser<T extends Resource>(resource: T, user: User): T {
  return restrictResourceToRights(resource, (right) => hasRight(user, right)) as T;
}

/** Returns the definitions with each resource restricted to what the user may see. */
export function restrictDefinitionsToUser(definitions: Definitions, user: User): Definitions {
  const guarded = Object.values(definitions.resources).filter(
    ({ access }) => Object.keys(access.propertyPermissions).length > 0,
  );
  if (guarded.length === 0) return definitions;
  const theirs = guarded.map((resource) => [resource.name, restrictResourcePropertiesToUser(resource, user)]);
  return { ...definitions, resources: { ...definitions.resources, ...Object.fromEntries(theirs) } };
}

/** Returns the properties that the user sees in none of the entity's resources that they may use. */
export function getHiddenProperties(entity: string, user: User, { resources }: Definitions): string[] {
  const showing = Object.values(resources).filter((one) => one.entity?.name === entity);
  const open = showing.filter(({ access }) => canUserAccess(user, access));
  const [first = [], ...others] = (open.length > 0 ? open : showing).map(({ access }) =>
    Object.entries(findDeniedFields(access.propertyPermissions, (right) => hasRight(user, right))).flatMap(
      ([name, what]) => (what === 'see' ? [name] : []),
    ),
  );
  return first.filter((name) => others.every((one) => one.includes(name)));
}

/**
 * Returns true if the user may make the call: they may use its resource or, for a list, a resource whose forms select
 * from it. Administrator-only calls require an administrator.
 */
export function canUserCall(
  user: User,
  resource: Resource,
  call: ApiCall,
  definitions: Definitions,
): boolean {
  if (call.access !== 'granted') return true;
  if (canUserAccess(user, resource.access)) return hasRight(user, resource.access.callPermissions[call.name]);
  if (call.name !== 'list' || resource.access.adminsOnly) return false;
  return findResourcesGrantingSelectAccess(resource, definitions).some(({ access }) =>
    canUserAccess(user, access),
  );
}
