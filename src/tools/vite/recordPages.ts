import type { Definitions, Resource } from '../../definition/types';

/** Where the records of an entity are shown. */
interface RecordPage {
  resource: string;
  key: string;
  address?: string;
}

/** By entity, the resource whose list shows its records, and the address of that list. */
export function recordPages({ resources }: Definitions): Record<string, RecordPage> {
  const pages: Record<string, RecordPage> = {};
  for (const resource of Object.values(resources)) {
    const { name, entity, list } = resource;
    if (entity && list && !pages[entity.name])
      pages[entity.name] = { resource: name, key: entity.key, address: addressOf(resource, resources) };
  }
  return pages;
}

/** A page that needs something of the page state cannot be opened by its address alone. */
function addressOf(
  { name, route, needs }: Resource,
  resources: Definitions['resources'],
): string | undefined {
  if (needs) return undefined;
  const holder = Object.values(resources).find(({ tabs }) => tabs?.includes(name));
  return holder?.route ? `${holder.route}?tab=${name}` : route;
}
