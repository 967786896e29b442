import type { Definitions } from '../../definition/model/definitions';
import { nearest } from '../../definition/nearest';
import type { Choice } from './tryContract';

/** Which calls `--only` means: names of resources or of their calls, with commas between. */
export function choose({ resources, dictionaries }: Definitions, { only }: { only?: string }): Choice {
  const ofResources = Object.values(resources).flatMap(({ name, calls }) => [
    name,
    ...Object.keys(calls).map((call) => `${name}.${call}`),
  ]);
  const ofDictionaries = ['dictionaries', ...Object.keys(dictionaries).map((name) => `dictionaries.${name}`)];
  const wanted = names(only, [...ofResources, ...ofDictionaries]);
  const isWanted = (resource: string, call?: string) =>
    !wanted ||
    wanted.includes(resource) ||
    wanted.some((one) => (call ? one === `${resource}.${call}` : one.startsWith(`${resource}.`)));
  return {
    isWanted,
  };
}

function names(given: string | undefined, known: string[]): string[] | undefined {
  if (given === undefined) return undefined;
  const named = given.split(',').map((name) => name.trim());
  for (const name of named) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    throw new Error(`There is no resource or call "${name}".${near ? ` Did you mean "${near}"?` : ''}`);
  }
  return named;
}
