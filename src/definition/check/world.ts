import { callEndpoints, type Endpoint } from './parts/callEndpoints';
import { menuIds } from './parts/menuIds';
import { textAt } from './place';
import type { Source, SourceKind } from './source';
import type { Known } from './types';

/** All files together: what the names in one of them may lead to. */
export interface World {
  sources: Source[];
  /** Resources and reports: whatever has a page or calls. */
  screens: Source[];
  /** By the file's name, and by the name written inside should that differ. */
  entities: Map<string, Source>;
  rows: Map<string, Source>;
  resources: Map<string, Source>;
  reports: Map<string, Source>;
  menu?: Source;
  dictionaries?: Source;
  /** The ids of the menu, unless its file is too broken to tell. */
  menuIds?: Set<string>;
  /** The first screen of each name. */
  screensNamed: Map<string, Source>;
  /** The screens by the address of their page. */
  routes: Map<string, Source[]>;
  /** The calls of all screens by what they answer to. */
  endpoints: Map<string, Endpoint[]>;
  known: Known;
}

/** Puts the files together. */
export function makeWorld(sources: Source[], known: Known): World {
  const screens = sources.filter(({ kind }) => kind === 'resource' || kind === 'report');
  const menu = sources.find(({ kind }) => kind === 'menu');
  return {
    sources,
    screens,
    screensNamed: new Map([...screens].reverse().map((screen) => [screen.name, screen])),
    known,
    menu,
    entities: byName(sources, 'entity', '$id'),
    rows: byName(sources, 'row', '$id'),
    resources: byName(sources, 'resource', 'name'),
    reports: byName(sources, 'report', 'name'),
    dictionaries: sources.find(({ kind }) => kind === 'dictionaries'),
    menuIds: menuIds(menu, screens),
    routes: grouped(screens, ({ root }) => textAt(root, 'route')),
    endpoints: grouped(screens.flatMap(callEndpoints), ({ address }) => address),
  };
}

function byName(sources: Source[], kind: SourceKind, key: string): Map<string, Source> {
  const chosen = sources.filter((source) => source.kind === kind);
  const written = chosen.flatMap((source): [string, Source][] => {
    const name = textAt(source.root, key);
    return name === undefined ? [] : [[name, source]];
  });
  return new Map([...written, ...chosen.map((source): [string, Source] => [source.name, source])]);
}

function grouped<T>(things: T[], keyOf: (thing: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), thing]);
  }
  return groups;
}
