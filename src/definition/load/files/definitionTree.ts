import { getNodePath, type JSONPath, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type FormerNameUse, renameFormerKeys } from '#definition/renamedKeys.ts';
import { groupFilesByProjectPath, isMergedPath, toProjectPath } from './definitionLayers.ts';
import { getSourceNode, mergeNodes } from './mergeNodes.ts';

export { getSourceNode };

/** One of the files of a definition (base, project or added folder), parsed to a JSON syntax tree (AST). */
export interface ParsedDefinitionFile {
  file: string;
  text: string;
  /** Root node; undefined if the file is not valid JSON. */
  node?: Node;
  syntaxErrors: ParseError[];
  /** The former key names that the file still uses. */
  renamed: FormerNameUse[];
}

/** The merged JSON syntax tree (AST) of a definition, and the files it comes from. */
export interface DefinitionTree {
  /** Path of the definition in a project. */
  projectPath: string;
  layers: ParsedDefinitionFile[];
  /** Root node of the merged tree; undefined if one of the files is not valid JSON. */
  root?: Node;
}

/**
 * Parses and merges definition files, given as text by path. Returns one tree per definition. A project without reports
 * has no definitions with `onlyWithReports`.
 */
export function parseDefinitionTrees(texts: Record<string, string>): DefinitionTree[] {
  const groups = [...groupFilesByProjectPath(Object.keys(texts))].sort(([a], [b]) => (a < b ? -1 : 1));
  const trees = groups.map(([local, files]) => buildTree(local, files, texts));
  return isProjectWithoutReports(trees) ? trees.flatMap(omitLayersForReports) : trees;
}

/** Returns true for the files of a project without reports. Single files can belong to any project. */
function isProjectWithoutReports(trees: DefinitionTree[]): boolean {
  const hasPath = (prefix: string) => trees.some(({ projectPath }) => projectPath.startsWith(prefix));
  return hasPath('project.json') && !hasPath('resources/reports/');
}

/** Removes the files with `onlyWithReports` from a definition. Returns no tree if none is left. */
function omitLayersForReports(tree: DefinitionTree): DefinitionTree[] {
  const layers = tree.layers.filter(({ node }) => findTopLevelNode(node, 'onlyWithReports')?.value !== true);
  if (layers.length === tree.layers.length) return [tree];
  return layers.length === 0 ? [] : [{ ...tree, layers, root: mergeLayers(tree.projectPath, layers) }];
}

/** Parses and merges the files of one definition. */
export function parseDefinitionTree(local: string, texts: Record<string, string>): DefinitionTree {
  const files = Object.keys(texts).filter((file) => toProjectPath(file) === local);
  return buildTree(local, groupFilesByProjectPath(files).get(local) ?? [], texts);
}

function buildTree(local: string, files: string[], texts: Record<string, string>): DefinitionTree {
  const layers = files.map((file) => parseLayer(file, texts[file] ?? ''));
  return { projectPath: local, layers, root: mergeLayers(local, layers) };
}

function parseLayer(file: string, text: string): ParsedDefinitionFile {
  const syntax: ParseError[] = [];
  const parsed = parseTree(text, syntax, { disallowComments: true });
  const node = syntax.length === 0 ? parsed : undefined;
  return {
    file,
    text,
    syntaxErrors: syntax,
    node,
    renamed: node ? renameFormerKeys(toProjectPath(file), node) : [],
  };
}

function mergeLayers(local: string, layers: ParsedDefinitionFile[]): Node | undefined {
  const [first, ...others] = layers.map(({ node }) => node);
  return others.reduce((below, node) => {
    if (!below || !node) return undefined;
    return isMergedPath(local) || findExtendsOrReplacesNode(node, 'extends') ? mergeNodes(below, node) : node;
  }, first);
}

/**
 * Returns the value node of `extends` or `replaces`, by which a definition overrides one of the base; undefined if the
 * key is missing.
 */
export function findExtendsOrReplacesNode(
  node: Node | undefined,
  key: 'extends' | 'replaces',
): Node | undefined {
  return findTopLevelNode(node, key);
}

function findTopLevelNode(node: Node | undefined, key: string): Node | undefined {
  const members = node?.type === 'object' ? (node.children ?? []) : [];
  return members.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
}

/** Returns the source of a node of a merged definition: file and JSON path. Undefined if the node is in no file. */
export function findNodeFileAndPath(
  { layers }: DefinitionTree,
  part: Node,
): { layer: ParsedDefinitionFile; path: JSONPath } | undefined {
  const node = getSourceNode(part);
  let root = node;
  while (root.parent) root = root.parent;
  const layer = layers.find((each) => each.node === root);
  return layer && { layer, path: getNodePath(node) };
}
