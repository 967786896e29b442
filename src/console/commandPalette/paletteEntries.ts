import { screens } from 'virtual:definitions';
import { palette } from 'virtual:palette';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import { guidesInCurrentLanguage } from '../help/guidesInCurrentLanguage.ts';
import { flattenMenu } from '../provider/menu/loadMenu.ts';

/** An entry of the command palette: a screen, an action, a record or a guide. */
export interface PaletteEntry {
  id: string;
  /** The entry's name and its menu heading. */
  name: string;
  /** Lowercase text that the search input is matched against. */
  words: string;
  address?: string;
  /** Router state for the target page: label of the action to run there. */
  state?: { press: string };
  /** The guide to open. */
  guide?: string;
}

function createEntry(
  id: string,
  name: string,
  more: Omit<PaletteEntry, 'id' | 'name' | 'words'>,
): PaletteEntry {
  return { id, name, words: name.toLowerCase(), ...more };
}

/** Lists the palette entries of all screens in the user's menu, each labeled with its menu heading. */
export function getScreenPaletteEntries(menu: MenuNode[]): PaletteEntry[] {
  return menu.flatMap((entry) =>
    flattenMenu([entry])
      .filter(({ path, right, children }) => path && !right && children.length === 0)
      .map(({ id, name, path }) =>
        createEntry(`screen ${id}`, entry.id === id ? name : `${name} · ${entry.name}`, { address: path }),
      ),
  );
}

/** Lists the palette entries of the actions that the user can start, in the order of the menu. */
export function getActionPaletteEntries(menu: MenuNode[]): PaletteEntry[] {
  const open = flattenMenu(menu);
  const isGranted = (right?: string) => !right || open.some(({ id }) => id === right);
  return open.flatMap(({ id, name }) =>
    palette.actions
      .filter((action) => action.menu === id && isGranted(action.right))
      .map(({ label, address }) =>
        createEntry(`action ${address} ${label}`, `${label} · ${name}`, { address, state: { press: label } }),
      ),
  );
}

/**
 * Lists the palette entries of the help guides for screens that the user can open. Guides are searched by their full
 * text.
 */
export function getGuidePaletteEntries(menu: MenuNode[]): PaletteEntry[] {
  const items = flattenMenu(menu).map(({ id }) => id);
  const closed = screens.filter(({ menu: item }) => item && !items.includes(item)).map(({ name }) => name);
  return guidesInCurrentLanguage
    .filter(({ name }) => !closed.includes(name))
    .map(({ name, title, html }) => ({
      ...createEntry(`guide ${name}`, title, { guide: name }),
      words: `${title} ${html.replace(/<[^>]+>/g, '')}`.toLowerCase(),
    }));
}
