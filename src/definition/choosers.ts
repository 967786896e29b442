import type { Definitions, Resource } from './types';

/** The resources whose records or filters refer to those of a resource: their forms choose from its list. */
export function choosers({ name }: Resource, { resources }: Definitions): Resource[] {
  return Object.values(resources).filter(({ entity, list }) =>
    [...Object.values(entity?.properties ?? {}), ...(list?.filters ?? [])].some(
      ({ references }) => references?.resource === name,
    ),
  );
}
