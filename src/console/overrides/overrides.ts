import { importers } from 'virtual:overrides';
import { type ComponentType, lazy } from 'react';
import { nearest } from '../../definition/nearest';
import type { OverrideProps } from './OverrideProps';

type Place = keyof OverrideProps;

/** The names of the hand-written components. */
export const overrideNames = Object.keys(importers);

const loaded = new Map<string, ComponentType<object>>();

/** The hand-written component of a name, loaded when it is first shown. */
export function override<P extends Place>(
  place: P,
  name: string,
  resource: string,
): ComponentType<OverrideProps[P]> {
  const importer = importers[name];
  if (!importer) throw new Error(unknownOverride(place, name, resource));
  const component = loaded.get(name) ?? lazy(async () => ({ default: (await importer()).Override }));
  loaded.set(name, component as ComponentType<object>);
  return component as ComponentType<OverrideProps[P]>;
}

function unknownOverride(place: Place, name: string, resource: string): string {
  const near = nearest(name, overrideNames);
  const hint = near ? ` Did you mean "${near}"?` : ` Known: ${overrideNames.join(', ')}.`;
  return `Resource "${resource}" asks for the ${place} override "${name}", which the project does not have.${hint}`;
}
