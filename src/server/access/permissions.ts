import type { Definitions } from '../../definition/model/definitions';
import type { Call, Resource } from '../../definition/model/resource';
import { deniedFields, permittedResource } from '../../definition/permittedResource';
import { referringResources } from '../../definition/references';
import type { User } from './user';

/** Whether the user may use what is accessed so: an administrator may use everything, and each what is their own. */
export function mayUse(
  { admin, grants }: User,
  { menu, admins, own }: Pick<Resource['access'], 'menu' | 'admins' | 'own'>,
): boolean {
  if (own) return true;
  if (admin || admins) return admin;
  return menu !== undefined && grants.some(({ menus }) => menus.includes(menu));
}

/** Whether the user has a right within a resource; without one, nothing is asked. */
function hasRight(user: User, right: string | undefined): boolean {
  return right === undefined || mayUse(user, { menu: right });
}

/** A resource as the user has it: without the properties that they have no right to see. */
export function resourceOf<T extends Resource>(resource: T, user: User): T {
  return permittedResource(resource, (right) => hasRight(user, right)) as T;
}

/** The definitions with every resource as the user has it. */
export function definitionsOf(definitions: Definitions, user: User): Definitions {
  const guarded = Object.values(definitions.resources).filter(
    ({ access }) => Object.keys(access.fields).length > 0,
  );
  if (guarded.length === 0) return definitions;
  const theirs = guarded.map((resource) => [resource.name, resourceOf(resource, user)]);
  return { ...definitions, resources: { ...definitions.resources, ...Object.fromEntries(theirs) } };
}

/** The properties of an entity's records that the user sees in none of the resources of it that are open to them. */
export function hiddenProperties(entity: string, user: User, { resources }: Definitions): string[] {
  const showing = Object.values(resources).filter((one) => one.entity?.name === entity);
  const open = showing.filter(({ access }) => mayUse(user, access));
  const [first = [], ...others] = (open.length > 0 ? open : showing).map(({ access }) =>
    Object.entries(deniedFields(access.fields, (right) => hasRight(user, right))).flatMap(([name, what]) =>
      what === 'see' ? [name] : [],
    ),
  );
  return first.filter((name) => others.every((one) => one.includes(name)));
}

/**
 * Whether the user may make a call: who may use its resource, and for a list also who may use a resource whose
 * forms choose from it. What only administrators may use is theirs alone.
 */
export function mayCall(user: User, resource: Resource, call: Call, definitions: Definitions): boolean {
  if (call.access !== 'granted') return true;
  if (mayUse(user, resource.access)) return hasRight(user, resource.access.actions[call.name]);
  if (call.name !== 'list' || resource.access.admins) return false;
  return referringResources(resource, definitions).some(({ access }) => mayUse(user, access));
}
