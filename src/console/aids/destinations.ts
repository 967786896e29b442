import { screens } from 'virtual:definitions';
import { palette } from 'virtual:palette';
import type { MenuNode } from '../../definition/model/answers';
import { flatMenu } from '../provider/menu';
import { guides } from './guides';

/** Something that the palette leads to. */
export interface Destination {
  id: string;
  /** What it is called, and where it belongs. */
  name: string;
  /** What is typed to find it, in small letters. */
  words: string;
  address?: string;
  /** What the page there is told. */
  state?: { press: string };
  /** The guide that is opened. */
  guide?: string;
}

function destination(
  id: string,
  name: string,
  more: Omit<Destination, 'id' | 'name' | 'words'>,
): Destination {
  return { id, name, words: name.toLowerCase(), ...more };
}

/** Every screen of the user's menu, with the heading above it. */
export function places(menu: MenuNode[]): Destination[] {
  return menu.flatMap((entry) =>
    flatMenu([entry])
      .filter(({ path, right, children }) => path && !right && children.length === 0)
      .map(({ id, name, path }) =>
        destination(`screen ${id}`, entry.id === id ? name : `${name} · ${entry.name}`, { address: path }),
      ),
  );
}

/** What the user may begin, each on its screen, in the order of the menu. */
export function startingPoints(menu: MenuNode[]): Destination[] {
  const open = flatMenu(menu);
  const isGranted = (right?: string) => !right || open.some(({ id }) => id === right);
  return open.flatMap(({ id, name }) =>
    palette.actions
      .filter((action) => action.menu === id && isGranted(action.right))
      .map(({ label, address }) =>
        destination(`action ${address} ${label}`, `${label} · ${name}`, { address, state: { press: label } }),
      ),
  );
}

/** The guides of screens that are open to the user, and of what is no screen of its own; found by all that they say. */
export function guidesFor(menu: MenuNode[]): Destination[] {
  const items = flatMenu(menu).map(({ id }) => id);
  const closed = screens.filter(({ menu: item }) => item && !items.includes(item)).map(({ name }) => name);
  return guides
    .filter(({ name }) => !closed.includes(name))
    .map(({ name, title, html }) => ({
      ...destination(`guide ${name}`, title, { guide: name }),
      words: `${title} ${html.replace(/<[^>]+>/g, '')}`.toLowerCase(),
    }));
}
