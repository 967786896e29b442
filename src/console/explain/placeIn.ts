import { findNodeAtLocation, getNodeValue, type JSONPath, type Node } from 'jsonc-parser';
import { position } from '../../definition/check/problem';
import { asRead, readTree, writtenAt } from '../../definition/load/definitionTree';
import type { SourcePlace } from './Explanation';

type Texts = Record<string, string>;

/** Where a path in a definition leads, in the file that says it; none when it leads nowhere. */
export function placeIn(texts: Texts, definition: string, path: JSONPath): SourcePlace | undefined {
  const tree = readTree(definition, texts);
  const node = tree.root && findNodeAtLocation(tree.root, path);
  const written = node && writtenAt(tree, node);
  if (!node || !written) return undefined;
  const pointer = written.path.map((step) => `/${step}`).join('');
  const { file, text } = written.layer;
  return { file, pointer, ...position(text, startOf(asRead(node))) };
}

/** A member of an object is found at its name, an entry of a list at its value. */
function startOf(node: Node): number {
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

/** What a definition holds at a path. */
export function valueIn(texts: Texts, definition: string, path: JSONPath): unknown {
  const { root } = readTree(definition, texts);
  const node = root && findNodeAtLocation(root, path);
  return node && getNodeValue(node);
}
