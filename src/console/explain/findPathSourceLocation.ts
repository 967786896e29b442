import { findNodeAtLocation, getNodeValue, type JSONPath, type Node } from 'jsonc-parser';
import { offsetToLineColumn } from '#definition/check/DefinitionProblem.ts';
import {
  findNodeFileAndPath,
  getSourceNode,
  parseDefinitionTree,
} from '#definition/load/files/definitionTree.ts';
import type { SourceLocation } from './Explanation.ts';

type Texts = Record<string, string>;

/**
 * Returns file, line and column of a path in a definition, in the layer that defines it. Undefined if the path does not
 * exist.
 */
export function findPathSourceLocation(
  texts: Texts,
  definition: string,
  path: JSONPath,
): SourceLocation | undefined {
  const tree = parseDefinitionTree(definition, texts);
  const node = tree.root && findNodeAtLocation(tree.root, path);
  const written = node && findNodeFileAndPath(tree, node);
  if (!node || !written) return undefined;
  const pointer = written.path.map((step) => `/${step}`).join('');
  const { file, text } = written.layer;
  return { file, pointer, ...offsetToLineColumn(text, getNodeOffset(getSourceNode(node))) };
}

/** Returns the offset of a node: for a member of an object at its key, for an entry of a list at its value. */
function getNodeOffset(node: Node): number {
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

/** Returns the value at a path of a definition. */
export function readDefinitionValue(texts: Texts, definition: string, path: JSONPath): unknown {
  const { root } = parseDefinitionTree(definition, texts);
  const node = root && findNodeAtLocation(root, path);
  return node && getNodeValue(node);
}
