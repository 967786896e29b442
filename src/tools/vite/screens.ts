import type { Definitions } from '../../definition/types';

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
