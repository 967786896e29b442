import { importers } from 'virtual:overrides';
import { type ComponentType, lazy } from 'react';
import { findClosestName } from '#definition/text/findClosestName.ts';
import type { OverrideProps } from './OverrideProps.ts';

type OverridePlace = keyof OverrideProps;

/** The names of all override components of the project. */
const overrideNames = Object.keys(importers);

const componentCache = new Map<string, ComponentType<object>>();

/** Returns the override component with the given name, loaded on first render. Throws for an unknown name. */
export function getOverrideComponent<P extends OverridePlace>(
  place: P,
  name: string,
  resource: string,
): ComponentType<OverrideProps[P]> {
  const importer = importers[name];
  if (!importer) throw new Error(describeUnknownOverride(place, name, resource));
  const component = componentCache.get(name) ?? lazy(async () => ({ default: (await importer()).Override }));
  componentCache.set(name, component as ComponentType<object>);
  return component as ComponentType<OverrideProps[P]>;
}

function describeUnknownOverride(place: OverridePlace, name: string, resource: string): string {
  const near = findClosestName(name, overrideNames);
  const hint = near ? ` Did you mean "${near}"?` : ` Known: ${overrideNames.join(', ')}.`;
  return `Resource "${resource}" asks for the ${place} override "${name}", which the project does not have.${hint}`;
}
