import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { position } from '../../definition/check/position';
import type { SourcePlace } from './Explanation';

type Texts = Record<string, string>;

/** Where a pointer leads in a definition file; none when it leads nowhere. */
export function placeIn(texts: Texts, file: string, path: JSONPath): SourcePlace | undefined {
  const text = texts[file];
  const root = text === undefined ? undefined : parseTree(text);
  const node = root && findNodeAtLocation(root, path);
  if (!node || text === undefined) return undefined;
  const pointer = path.map((step) => `/${step}`).join('');
  return { file, pointer, ...position(text, startOf(node)) };
}

/** A member of an object is found at its name, an entry of a list at its value. */
function startOf(node: Node): number {
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

/** What a definition file holds at a path. */
export function valueIn(texts: Texts, file: string, path: JSONPath): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    texts[file] === undefined ? undefined : JSON.parse(texts[file]),
  );
}
