import type { Definitions } from '#definition/model/definitions.ts';
import type { Resource } from '#definition/model/resource.ts';

/** Information about a page that is known before it is loaded. */
interface ScreenEntry {
  kind: 'resource' | 'report' | 'record';
  name: string;
  title: string;
  route?: string;
  /** The menu item whose grant users need. */
  menu?: string;
  /** The parent menu item and its title. */
  parent?: string;
  parentTitle?: string;
}

/** Builds the index entries of all pages, in menu order, for the console. */
export function buildScreenEntries({ resources, reportPages, menu }: Definitions): ScreenEntry[] {
  const pages: ScreenEntry[] = [
    ...Object.values(resources).map(({ name, title, route, access }) => ({
      kind: 'resource' as const,
      name,
      title,
      route,
      menu: access.menu,
    })),
    ...Object.values(reportPages).map((page) => ({ kind: 'report' as const, ...page })),
  ];
  const place = ({ name }: ScreenEntry) => menu.findIndex(({ id }) => id === name);
  const order = (page: ScreenEntry) => (place(page) < 0 ? menu.length : place(page));
  return pages
    .filter(({ route }) => route)
    .sort((a, b) => order(a) - order(b))
    .map((page) => addMenuInfo(page, menu, menu[place(page)]));
}

type Menu = Definitions['menu'];

function addMenuInfo(
  { kind, name, title, route, menu }: ScreenEntry,
  items: Menu,
  item?: Menu[number],
): ScreenEntry {
  const { parent } = item ?? {};
  const parentTitle = items.find(({ id }) => id === parent)?.name;
  return { kind, name, title: item?.name ?? title, route, menu, parent, parentTitle };
}

/** Builds the index entries of all record pages for the console. */
export function buildRecordScreenEntries({ resources }: Definitions): ScreenEntry[] {
  return Object.values(resources).flatMap(({ name, entity, page, access }) =>
    page && entity
      ? [{ kind: 'record' as const, name, title: entity.title, route: page.route, menu: access.menu }]
      : [],
  );
}

/** The pages that show an entity's records. */
interface RecordPageEntry {
  resource: string;
  key: string;
  address?: string;
  /** The address pattern of a record's page. */
  page?: string;
}

/** Returns, for each entity, the resource that links to its records lead to, with its addresses. */
export function getMainResourceByEntity({ resources }: Definitions): Record<string, RecordPageEntry> {
  const pages: Record<string, RecordPageEntry> = {};
  for (const resource of Object.values(resources)) {
    const { name, entity, list, access, page } = resource;
    const other = pages[entity?.name ?? ''];
    const address = getListPath(resource, resources);
    const isBetter = !other || (page && !other.page) || (address && !other.address && !other.page);
    if (entity && list && !access.ownedBy && isBetter)
      pages[entity.name] = { resource: name, key: entity.key, address, page: page?.route };
  }
  return pages;
}

/** Returns the address of a resource's list; undefined if it needs page state. */
export function getListPath(
  { name, route, requires }: Resource,
  resources: Definitions['resources'],
): string | undefined {
  if (requires) return undefined;
  const holder = Object.values(resources).find(({ tabs }) => tabs?.includes(name));
  return holder?.route ? `${holder.route}?tab=${name}` : route;
}
