import type { Definitions } from '../../definition/model/definitions';
import type { Resource } from '../../definition/model/resource';

/** What is known of a page before it is opened. */
interface Screen {
  kind: 'resource' | 'report';
  name: string;
  title: string;
  route?: string;
  /** The menu item that a user must have been granted. */
  menu?: string;
  /** The menu item that holds it. */
  parent?: string;
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
    .map((page) => inMenu(page, menu[place(page)]));
}

function inMenu({ kind, name, title, route, menu }: Screen, item?: Definitions['menu'][number]): Screen {
  return { kind, name, title: item?.name ?? title, route, menu, parent: item?.parent };
}

/** Where the records of an entity are shown. */
interface RecordPage {
  resource: string;
  key: string;
  address?: string;
}

/** By entity, the resource whose list shows everybody's records, and the address of that list. */
export function recordPages({ resources }: Definitions): Record<string, RecordPage> {
  const pages: Record<string, RecordPage> = {};
  for (const resource of Object.values(resources)) {
    const { name, entity, list, access } = resource;
    if (entity && list && !access.own && !pages[entity.name])
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
