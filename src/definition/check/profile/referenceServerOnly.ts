import type { CheckerRule } from '../shared/CheckerRule.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import {
  getResourceProfileName,
  isExternalApiProfile,
  listApiProfileNames,
  readInheritedProfileKey,
} from './profileInheritance.ts';

/** Returns the project's API profile if it is an external API, else undefined. */
function getExternalApiProfile(world: SymbolTable): string | undefined {
  const profile = getStringAt(world.project?.root, 'api', 'profile');
  return profile && listApiProfileNames(world).includes(profile) && isExternalApiProfile(profile, world)
    ? profile
    : undefined;
}

/** Reports features that only the reference server supports, in a project with an external API. */
function findReferenceServerOnly(places: SyntaxNode[], words: string, world: SymbolTable): CheckerFinding[] {
  const profile = getExternalApiProfile(world);
  if (profile === undefined) return [];
  const message = `the project uses an API with the profile "${profile}"; only the reference server ${words}`;
  return places.map((place) => ({ place, message }));
}

/** C021: reports base parts in a project that uses an external API. */
export const basePartsWithExternalApi: CheckerRule = ({ root }, world) =>
  findReferenceServerOnly(getItemNodes(getNodeAt(root, 'base')), 'supports base parts: remove it', world);

/** P034: reports a report definition in a project that uses an external API; only the reference server runs reports. */
export const reportWithExternalApi: CheckerRule = ({ root }, world) =>
  findReferenceServerOnly(
    root ? [getDefinitionNameNode(root)] : [],
    'supports reports: remove the report',
    world,
  );

/** H017: reports a dashboard in a project that uses an external API; only the reference server computes dashboards. */
export const dashboardWithExternalApi: CheckerRule = ({ root }, world) =>
  findReferenceServerOnly(root ? [getDefinitionNameNode(root)] : [], 'supports dashboards: remove it', world);

/** Returns the node where a problem of a whole definition is reported: its name. */
function getDefinitionNameNode(root: SyntaxNode): SyntaxNode {
  const name = getNodeAt(root, 'name');
  return name ? getKeyNode(name) : root;
}

const computedSourceKeys = ['distinct', 'entities', 'reports'];

/** D019: reports dictionaries that the server would compute, in a project that uses an external API. */
export const computedDictionaryWithExternalApi: CheckerRule = ({ root }, world) =>
  findReferenceServerOnly(
    getMemberNodes(getNodeAt(root, 'dictionaries')).flatMap((dictionary) =>
      computedSourceKeys.flatMap((key) => getNodeAt(dictionary, key) ?? []).map(getKeyNode),
    ),
    'computes choices: remove it, and let the API serve the call',
    world,
  );

/** Returns true if the project uses an external API instead of the reference server. */
export function usesExternalApi(world: SymbolTable): boolean {
  return getExternalApiProfile(world) !== undefined;
}

const serverOnlyAccessKeys: [string, string][] = [
  ['rows', 'supports row-level access by group'],
  ['ownedBy', 'supports row-level access by owner'],
  ['adminsOnly', 'has administrators'],
];
const rightKeys = ['permissions', 'callPermissions', 'propertyPermissions'];

/** R239: reports access rules that only the reference server can enforce, in a resource of an external API. */
export const accessRuleWithExternalApi: CheckerRule = (resource, world) => {
  const profile = getResourceProfileName(resource, world);
  if (!listApiProfileNames(world).includes(profile) || !isExternalApiProfile(profile, world)) return [];
  const { root } = resource;
  const held = serverOnlyAccessKeys.flatMap(([key, words]): CheckerFinding[] => {
    const place = getNodeAt(root, 'access', key);
    const message = `not supported with the profile "${profile}": only the reference server ${words}. Remove it; the API must enforce access itself`;
    return place ? [{ place: getKeyNode(place), message }] : [];
  });
  const own = getExternalApiProfile(world);
  if (own === undefined || readInheritedProfileKey(own, ['login', 'menu'], world)) return held;
  const given = rightKeys.flatMap((key) => getNodeAt(root, 'access', key) ?? []);
  const message = `users cannot have rights: the profile "${own}" has no "login.menu" to read them. Remove it; the API must enforce access itself`;
  return [...held, ...given.map((place) => ({ place: getKeyNode(place), message }))];
};
