import type { ContextsByText } from '#definition/languages/translatableTexts.ts';
import { expandCall } from '#definition/load/resource/expandCall.ts';
import type { DefinitionKind } from '#definition/metaSchemas.ts';
import { groupBy } from '#definition/values/groupBy.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { hasKeyOrTypo } from './hasKeyOrTypo.ts';
import { memoizeByObject } from './memoizeByObject.ts';
import { getCallNodes, getStringOrMemberNode } from './resourceNodes.ts';

/**
 * Everything that checker rules need and that no definition file contains: overrides, base parts, icons, texts, server
 * code, missing paths.
 */
export interface CheckerContext {
  /** Names of the project's React components (overrides). */
  overrides?: string[];
  /** Parts of the base, each with the parts it requires. */
  requiredPartsByBasePart?: Record<string, string[]>;
  /** Paths in project.json that do not exist in the project's folder. */
  missingPaths?: string[];
  /**
   * Finds a text, at most `maxLength` long, on which a pattern takes too long. Without it, the speed of patterns is not
   * checked.
   */
  findSlowRegexInput?: (pattern: string, maxLength: number) => SlowPatternInput | undefined;
  /** Names of all icons of `@ant-design/icons`; undefined if the project adds none, then they are not checked. */
  antDesignIcons?: string[];
  /** Texts that a project may override, by key. */
  overridableTexts?: Record<string, string>;
  /** English texts of the engine, the base and the project's code: the texts to translate. */
  englishTexts?: () => ContextsByText[];
  /** Languages into which the engine's own texts are translated. */
  engineLanguages?: string[];
  /** Calls that the project's server code implements, by resource. Resources without an entry are not checked. */
  customCalls?: Record<string, string[]>;
}

/** A text on which a regular expression takes too long (ReDoS). */
export interface SlowPatternInput {
  /** JavaScript expression of the text, such as `'a'.repeat(24) + '!'`. */
  expression: string;
  /** Growth of the time with the length of the text, such as "exponential". */
  complexity: string;
  /** Parts of the pattern that match the same text in several ways. */
  causes: string[];
}

/** Index of all definition files by name, route and endpoint, used by rules to resolve names. */
export interface SymbolTable {
  sources: DefinitionSource[];
  /** Resources and reports: every definition with a page or calls. */
  screens: DefinitionSource[];
  /** By file name, and by the name in the file if it differs. */
  entities: Map<string, DefinitionSource>;
  datasets: Map<string, DefinitionSource>;
  resources: Map<string, DefinitionSource>;
  reports: Map<string, DefinitionSource>;
  profiles: Map<string, DefinitionSource>;
  project?: DefinitionSource;
  menu?: DefinitionSource;
  dictionaries?: DefinitionSource;
  /** The ids of the menu; undefined if its file is too broken. */
  menuIds?: Set<string>;
  /** The first screen of each name. */
  screensByName: Map<string, DefinitionSource>;
  /** The screens by the route of their page. */
  routes: Map<string, DefinitionSource[]>;
  /** The calls of all screens by endpoint key. */
  endpoints: Map<string, CallEndpoint[]>;
  /** Path prefix of all calls (`api.prefix` of project.json); "" if there is none. */
  prefix: string;
  /** The names of the project's custom keywords, each a limit on text length. */
  keywords: string[];
  context: CheckerContext;
}

/** Builds the symbol table from all definition files. */
export function buildSymbolTable(sources: DefinitionSource[], context: CheckerContext): SymbolTable {
  const screens = sources.filter(({ kind }) => kind === 'resource' || kind === 'report');
  const project = sources.find(({ kind }) => kind === 'project');
  const prefix = getStringAt(project?.root, 'api', 'prefix') ?? '';
  const menu = sources.find(({ kind }) => kind === 'menu');
  return {
    sources,
    screens,
    screensByName: new Map([...screens].reverse().map((screen) => [screen.name, screen])),
    prefix,
    keywords: getMemberNodes(getNodeAt(project?.root, 'keywords')).map(getMemberName),
    context,
    menu,
    entities: indexByName(sources, 'entity', '$id'),
    datasets: indexByName(sources, 'row', '$id'),
    resources: indexByName(sources, 'resource', 'name'),
    reports: indexByName(sources, 'report', 'name'),
    profiles: indexByName(sources, 'profile', 'name'),
    project,
    dictionaries: sources.find(({ kind }) => kind === 'dictionaries'),
    menuIds: collectMenuIds(menu, screens),
    routes: groupBy(screens, ({ root }) => getStringAt(root, 'route')),
    endpoints: groupBy(
      screens.flatMap((screen) => listResourceEndpoints(screen, prefix)),
      ({ endpointKey }) => endpointKey,
    ),
  };
}

/** Returns the entity whose records are the tenants; undefined in a single-tenant project. */
export const getTenantEntity = memoizeByObject(({ entities }: SymbolTable) =>
  [...entities.values()].find(({ root }) => getNodeAt(root, 'tenant')),
);

/** Returns the entity whose records grant menus and rows to users; undefined if there is none. */
export const getGrantingEntity = memoizeByObject(({ entities }: SymbolTable) =>
  [...entities.values()].find(({ root }) => getNodeAt(root, 'grantsPermissions')),
);

const groupResourcesByEntity = memoizeByObject(({ resources }: SymbolTable) =>
  groupBy([...resources.values()], ({ root }) => getStringAt(root, 'entity')),
);

/** Returns the resources that show the records of an entity. */
export function findResourcesOfEntity(entity: DefinitionSource, world: SymbolTable): DefinitionSource[] {
  return groupResourcesByEntity(world).get(entity.name) ?? [];
}

function indexByName(
  sources: DefinitionSource[],
  kind: DefinitionKind,
  key: string,
): Map<string, DefinitionSource> {
  const chosen = sources.filter((source) => source.kind === kind);
  const written = chosen.flatMap((source): [string, DefinitionSource][] => {
    const name = getStringAt(source.root, key);
    return name === undefined ? [] : [[name, source]];
  });
  return new Map([...written, ...chosen.map((source): [string, DefinitionSource] => [source.name, source])]);
}

/** The HTTP endpoint of a call: method, path, version and sent values. */
export interface CallEndpoint {
  /** The call's name and its owner. */
  name: string;
  owner: string;
  place: SyntaxNode;
  /** Method and path as written in the definition. */
  text: string;
  /** Version, method and path without parameter names. */
  endpointKey: string;
  send: Record<string, unknown>;
}

/** Lists the HTTP endpoints of all calls of a resource. */
export function listResourceEndpoints(resource: DefinitionSource, prefix: string): CallEndpoint[] {
  return getCallNodes(resource).flatMap((call) =>
    getNamesWithNodes(getStringOrMemberNode(call, 'call')).map((written) => ({
      ...written,
      name: getMemberName(call),
      owner: resource.name,
      text: written.name,
      endpointKey: getEndpointKey(
        written.name,
        prefix,
        getStringAt(call, 'version') ?? getStringAt(resource.root, 'version'),
      ),
      send: getSentValues(call),
    })),
  );
}

/** Returns a key such as "v1 GET /sites/{}", equal for calls that differ only in the names of path parameters. */
export function getEndpointKey(text: string, prefix: string, version = 'v1'): string {
  const { method, path } = expandCall('', '', text, { prefix });
  return `${version} ${method} ${path.replace(/\{\w*\}/g, '{}')}`;
}

function getSentValues(call: SyntaxNode): Record<string, unknown> {
  return getNodeAt(call, 'send')?.node.type === 'object'
    ? (getValueAt(call, 'send') as Record<string, unknown>)
    : {};
}

/** Returns the ids of the menu: its headings and the screens in it. Undefined if the file is broken. */
function collectMenuIds(
  menu: DefinitionSource | undefined,
  screens: DefinitionSource[],
): Set<string> | undefined {
  if (!menu?.root) return undefined;
  const headings = getItemNodes(getNodeAt(menu.root, 'items')).flatMap(
    (item) => getStringAt(item, 'id') ?? [],
  );
  const placed = screens.filter((screen) => !screen.root || hasKeyOrTypo(screen, screen.root, 'menu'));
  return new Set([...headings, ...placed.map(({ name }) => name)]);
}
