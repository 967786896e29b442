import type { Definitions } from '../../definition/model/definitions';
import type { Resource } from '../../definition/model/resource';

/** What is known of a page before it is opened. */
interface Screen {
  kind: 'resource' | 'report' | 'record';
  name: string;
  title: string;
  route?: string;
  /** The menu item that a user must have been granted. */
  menu?: string;
  /** The menu item that holds it, and what that is called. */
  parent?: string;
  parentTitle?: string;
}

/** Every page, in the menu's order; those that are not in the menu come last. */
export function screens({ resources, reportPages, menu }: Definitions): Screen[] {
  const pages: Screen[] = [
    ...Object.values(resources).map(({ name, title, route, access }) => ({
      kind: 'resource' as const,
      name,
      title,
      route,
      menu: access.menu,
    })),
    ...Object.values(reportPages).map((page) => ({ kind: 'report' as const, ...page })),
  ];
  const place = ({ name }: Screen) => menu.findIndex(({ id }) => id === name);
  const order = (page: Screen) => (place(page) < 0 ? menu.length : place(page));
  return pages
    .filter(({ route }) => route)
    .sort((a, b) => order(a) - order(b))
    .map((page) => inMenu(page, menu, menu[place(page)]));
}

type Menu = Definitions['menu'];

function inMenu({ kind, name, title, route, menu }: Screen, items: Menu, item?: Menu[number]): Screen {
  const { parent } = item ?? {};
  const parentTitle = items.find(({ id }) => id === parent)?.name;
  return { kind, name, title: item?.name ?? title, route, menu, parent, parentTitle };
}

/** The pages of single records, each by the name of its resource. */
export function recordScreens({ resources }: Definitions): Screen[] {
  return Object.values(resources).flatMap(({ name, entity, page, access }) =>
    page && entity
      ? [{ kind: 'record' as const, name, title: entity.title, route: page.route, menu: access.menu }]
      : [],
  );
}

/** Where the records of an entity are shown. */
interface RecordPage {
  resource: string;
  key: string;
  address?: string;
  /** The address of one record's page. */
  page?: string;
}

/** By entity, the resource that shows everybody's records, and the addresses of its list and of one record. */
export function recordPages({ resources }: Definitions): Record<string, RecordPage> {
  const pages: Record<string, RecordPage> = {};
  for (const resource of Object.values(resources)) {
    const { name, entity, list, access, page } = resource;
    const other = pages[entity?.name ?? ''];
    if (entity && list && !access.own && (!other || (page && !other.page)))
      pages[entity.name] = {
        resource: name,
        key: entity.key,
        address: addressOf(resource, resources),
        page: page?.route,
      };
  }
  return pages;
}

/** Where the list of a resource is opened; a page that needs something of the page state cannot be, by its address alone. */
export function addressOf(
  { name, route, needs }: Resource,
  resources: Definitions['resources'],
): string | undefined {
  if (needs) return undefined;
  const holder = Object.values(resources).find(({ tabs }) => tabs?.includes(name));
  return holder?.route ? `${holder.route}?tab=${name}` : route;
}
