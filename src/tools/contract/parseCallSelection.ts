import type { Definitions } from '#definition/model/definitions.ts';
import { findClosestName } from '#definition/text/findClosestName.ts';
import type { CallSelection } from './testContract.ts';

/** Parses `--only`: names of resources or calls, separated by commas. */
export function parseCallSelection(
  { resources, dictionaries }: Definitions,
  { only }: { only?: string },
): CallSelection {
  const ofResources = Object.values(resources).flatMap(({ name, calls }) => [
    name,
    ...Object.keys(calls).map((call) => `${name}.${call}`),
  ]);
  const ofDictionaries = ['dictionaries', ...Object.keys(dictionaries).map((name) => `dictionaries.${name}`)];
  const wanted = parseNames(only, [...ofResources, 'session', 'session.login', ...ofDictionaries]);
  const isWanted = (resource: string, call?: string) =>
    !wanted ||
    wanted.includes(resource) ||
    wanted.some((one) => (call ? one === `${resource}.${call}` : one.startsWith(`${resource}.`)));
  return {
    isWanted,
  };
}

function parseNames(given: string | undefined, known: string[]): string[] | undefined {
  if (given === undefined) return undefined;
  const named = given.split(',').map((name) => name.trim());
  for (const name of named) {
    if (known.includes(name)) continue;
    const near = findClosestName(name, known);
    throw new Error(`Unknown resource or call "${name}".${near ? ` Did you mean "${near}"?` : ''}`);
  }
  return named;
}
