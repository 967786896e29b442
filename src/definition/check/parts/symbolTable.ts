import { grouped } from '../../grouped';
import { loadCall } from '../../load/call';
import { texts } from '../source/nameUse';
import { at, items, members, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source, SourceKind } from '../source/source';
import { hasKey } from './hasKey';
import { once } from './once';
import { calls, short } from './screen';

/** What lies outside the definition files, where that can be known. */
export interface Known {
  /** The names of the hand-written components. */
  overrides?: string[];
  /** The parts of the base, each with those that it needs beside it. */
  parts?: Record<string, string[]>;
  /** What project.json names that is not in the project's folder. */
  missingPaths?: string[];
  /** The icons that a project may add. */
  icons?: string[];
  /** The words that a project may say otherwise, by key. */
  words?: Record<string, string>;
  /** What people read of the engine, the base and the project's code, in English: what another language says otherwise. */
  said?: () => Iterable<string>;
  /** The hand-written calls of the server, by resource: nothing is asked of a resource that is absent. */
  rules?: Record<string, string[]>;
}

/** All files together: what the names in one of them may lead to. */
export interface SymbolTable {
  sources: Source[];
  /** Resources and reports: whatever has a page or calls. */
  screens: Source[];
  /** By the file's name, and by the name written inside should that differ. */
  entities: Map<string, Source>;
  rows: Map<string, Source>;
  resources: Map<string, Source>;
  reports: Map<string, Source>;
  profiles: Map<string, Source>;
  project?: Source;
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
  /** What the path of every call begins with. */
  prefix: string;
  /** The names of the keywords that the project adds, each a limit of texts. */
  keywords: string[];
  known: Known;
}

/** Puts the files together. */
export function makeSymbolTable(sources: Source[], known: Known): SymbolTable {
  const screens = sources.filter(({ kind }) => kind === 'resource' || kind === 'report');
  const project = sources.find(({ kind }) => kind === 'project');
  const prefix = textAt(project?.root, 'api', 'prefix') ?? '';
  const menu = sources.find(({ kind }) => kind === 'menu');
  return {
    sources,
    screens,
    screensNamed: new Map([...screens].reverse().map((screen) => [screen.name, screen])),
    prefix,
    keywords: members(at(project?.root, 'keywords')).map(nameOf),
    known,
    menu,
    entities: byName(sources, 'entity', '$id'),
    rows: byName(sources, 'row', '$id'),
    resources: byName(sources, 'resource', 'name'),
    reports: byName(sources, 'report', 'name'),
    profiles: byName(sources, 'profile', 'name'),
    project,
    dictionaries: sources.find(({ kind }) => kind === 'dictionaries'),
    menuIds: menuIds(menu, screens),
    routes: grouped(screens, ({ root }) => textAt(root, 'route')),
    endpoints: grouped(
      screens.flatMap((screen) => callEndpoints(screen, prefix)),
      ({ address }) => address,
    ),
  };
}

/** The entity whose records are the tenants; none where everything belongs to one organisation. */
export const tenantEntity = once(({ entities }: SymbolTable) =>
  [...entities.values()].find(({ root }) => at(root, 'tenant')),
);

/** The entity whose records open menus and other records to users; none where nothing is granted. */
export const grantingEntity = once(({ entities }: SymbolTable) =>
  [...entities.values()].find(({ root }) => at(root, 'grants')),
);

const byEntity = once(({ resources }: SymbolTable) =>
  grouped([...resources.values()], ({ root }) => textAt(root, 'entity')),
);

/** The resources that show the records of an entity. */
export function resourcesOf(entity: Source, world: SymbolTable): Source[] {
  return byEntity(world).get(entity.name) ?? [];
}

function byName(sources: Source[], kind: SourceKind, key: string): Map<string, Source> {
  const chosen = sources.filter((source) => source.kind === kind);
  const written = chosen.flatMap((source): [string, Source][] => {
    const name = textAt(source.root, key);
    return name === undefined ? [] : [[name, source]];
  });
  return new Map([...written, ...chosen.map((source): [string, Source] => [source.name, source])]);
}

/** What a call answers to. */
export interface Endpoint {
  /** The call's name, and whose it is. */
  name: string;
  owner: string;
  place: Place;
  /** Method and path as written. */
  text: string;
  /** Version, method and path, whatever the parameters are called. */
  address: string;
  send: Record<string, unknown>;
}

/** What the calls of a resource answer to. */
export function callEndpoints(resource: Source, prefix: string): Endpoint[] {
  return calls(resource).flatMap((call) =>
    texts(short(call, 'call')).map((written) => ({
      ...written,
      name: nameOf(call),
      owner: resource.name,
      text: written.name,
      address: addressOf(written.name, prefix, textAt(call, 'version')),
      send: sendOf(call),
    })),
  );
}

/** Version, method and path of a call, whatever its parameters are called. */
export function addressOf(text: string, prefix: string, version = 'v1'): string {
  const { method, path } = loadCall('', '', text, { prefix });
  return `${version} ${method} ${path.replace(/\{\w*\}/g, '{}')}`;
}

function sendOf(call: Place): Record<string, unknown> {
  return at(call, 'send')?.node.type === 'object' ? (valueAt(call, 'send') as Record<string, unknown>) : {};
}

/** The ids of the menu: its headings, and the screens that take a place in it. Undefined when it is broken. */
function menuIds(menu: Source | undefined, screens: Source[]): Set<string> | undefined {
  if (!menu?.root) return undefined;
  const headings = items(at(menu.root, 'items')).flatMap((item) => textAt(item, 'id') ?? []);
  const placed = screens.filter((screen) => !screen.root || hasKey(screen, screen.root, 'menu'));
  return new Set([...headings, ...placed.map(({ name }) => name)]);
}
