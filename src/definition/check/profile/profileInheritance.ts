import reference from '#definition/profiles/reference.json';
import type { SymbolTable } from '../shared/symbolTable.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getMemberName, getMemberNodes, getNodeAt, getStringAt, getValueAt } from '../source/syntaxTree.ts';

/** Returns the names of all API profiles, including the engine's own "reference". */
export function listApiProfileNames({ profiles }: SymbolTable): string[] {
  return [reference.name, ...profiles.keys()];
}

/** Reads a key of an API profile, following its parent profile ("basedOn") when the profile itself lacks the part. */
export function readInheritedProfileKey(
  profile: string | undefined,
  [part, key]: [string, string?],
  world: SymbolTable,
  seen: string[] = [],
): unknown {
  if (profile === undefined || seen.includes(profile)) return undefined;
  const source = world.profiles.get(profile);
  const own = getNodeAt(source?.root, part);
  if (own) return key === undefined ? true : getValueAt(own, key);
  if (source)
    return readInheritedProfileKey(getStringAt(source.root, 'basedOn'), [part, key], world, [
      ...seen,
      profile,
    ]);
  if (profile !== reference.name) return undefined;
  const defaults = (reference as Record<string, unknown>)[part] as Record<string, unknown> | undefined;
  return key === undefined ? defaults : defaults?.[key];
}

/** Keys of a profile that do not change the API's protocol. */
const descriptiveKeys = ['$schema', 'name', 'description', 'basedOn', 'prefix'];

/** Returns true if a profile describes another API than the reference server. */
export function isExternalApiProfile(profile: string, world: SymbolTable, seen: string[] = []): boolean {
  const source = world.profiles.get(profile);
  if (!source || seen.includes(profile)) return false;
  const parts = getMemberNodes(source.root).filter((part) => !descriptiveKeys.includes(getMemberName(part)));
  const parent = getStringAt(source.root, 'basedOn');
  return parts.length > 0 || parent === undefined || isExternalApiProfile(parent, world, [...seen, profile]);
}

/** Returns the name of the API profile of a resource: its own, else the project's. */
export function getResourceProfileName({ root }: DefinitionSource, { project }: SymbolTable): string {
  return getStringAt(root, 'profile') ?? getStringAt(project?.root, 'api', 'profile') ?? reference.name;
}
