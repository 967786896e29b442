import { getNodePath, type JSONPath, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { groupLayers, isShared, localPath } from './layers';
import { asRead, mergeNodes } from './mergeNodes';

export { asRead };

/** One of the files that say a definition together. */
export interface Layer {
  file: string;
  text: string;
  /** What is written, unless it is not JSON. */
  node?: Node;
  syntax: ParseError[];
}

/** A definition as all of its files say it. */
export interface DefinitionTree {
  /** What it defines: its path in a project of its own. */
  local: string;
  layers: Layer[];
  /** What they say together, unless one of them is not JSON. */
  root?: Node;
}

/** Reads definition files, given by path: one tree for whatever they define. */
export function readTrees(texts: Record<string, string>): DefinitionTree[] {
  const groups = [...groupLayers(Object.keys(texts))].sort(([a], [b]) => (a < b ? -1 : 1));
  return groups.map(([local, files]) => treeOf(local, files, texts));
}

/** Reads one definition, of which the files may say each a part. */
export function readTree(local: string, texts: Record<string, string>): DefinitionTree {
  const files = Object.keys(texts).filter((file) => localPath(file) === local);
  return treeOf(local, groupLayers(files).get(local) ?? [], texts);
}

function treeOf(local: string, files: string[], texts: Record<string, string>): DefinitionTree {
  const layers = files.map((file) => readLayer(file, texts[file] ?? ''));
  return { local, layers, root: together(local, layers) };
}

function readLayer(file: string, text: string): Layer {
  const syntax: ParseError[] = [];
  const node = parseTree(text, syntax, { disallowComments: true });
  return { file, text, syntax, node: syntax.length === 0 ? node : undefined };
}

function together(local: string, layers: Layer[]): Node | undefined {
  const [first, ...others] = layers.map(({ node }) => node);
  return others.reduce((below, node) => {
    if (!below || !node) return undefined;
    return isShared(local) || saysOf(node, 'extends') ? mergeNodes(below, node) : node;
  }, first);
}

/** Where a definition says that it extends, or replaces, one of the base. */
export function saysOf(node: Node | undefined, key: 'extends' | 'replaces'): Node | undefined {
  const members = node?.type === 'object' ? (node.children ?? []) : [];
  return members.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
}

/** Where a part of a definition is written: its file, and the path in it. None for what is in no file. */
export function writtenAt(
  { layers }: DefinitionTree,
  part: Node,
): { layer: Layer; path: JSONPath } | undefined {
  const node = asRead(part);
  let root = node;
  while (root.parent) root = root.parent;
  const layer = layers.find((each) => each.node === root);
  return layer && { layer, path: getNodePath(node) };
}
