import { findNodeAtLocation, getNodeValue, type JSONPath, type Node } from 'jsonc-parser';

/**
 * A JSON value in a definition file: its syntax tree node, file and path. The functions below treat missing values and
 * other types as empty, so that a rule checks the valid parts of a file and leaves the rest to other rules.
 */
export interface SyntaxNode {
  file: string;
  path: JSONPath;
  node: Node;
}

/** Returns the JSON node at a path below a node, or undefined. */
export function getNodeAt(place: SyntaxNode | undefined, ...steps: JSONPath): SyntaxNode | undefined {
  const node = place && findNodeAtLocation(place.node, steps);
  return node && place && { file: place.file, path: [...place.path, ...steps], node };
}

/** Returns the item nodes of a JSON array; [] for anything else. */
export function getItemNodes(place: SyntaxNode | undefined): SyntaxNode[] {
  return place?.node.type === 'array' ? getCachedChildren(place, readArrayItems) : [];
}

/** Returns the value nodes of a JSON object's members; [] for anything else. */
export function getMemberNodes(place: SyntaxNode | undefined): SyntaxNode[] {
  return place?.node.type === 'object' ? getCachedChildren(place, readObjectMembers) : [];
}

/** Caches child nodes, because every rule reads them. */
const childNodeCache = new WeakMap<Node, SyntaxNode[]>();

function getCachedChildren(place: SyntaxNode, find: (place: SyntaxNode) => SyntaxNode[]): SyntaxNode[] {
  const found = childNodeCache.get(place.node) ?? find(place);
  childNodeCache.set(place.node, found);
  return found;
}

function readArrayItems({ file, path, node: { children = [] } }: SyntaxNode): SyntaxNode[] {
  return children.map((node, index) => ({ file, path: [...path, index], node }));
}

function readObjectMembers({ file, path, node: { children = [] } }: SyntaxNode): SyntaxNode[] {
  return children.flatMap(({ children: [key, node] = [] }) =>
    key && node ? [{ file, path: [...path, String(key.value)], node }] : [],
  );
}

/** Returns the member name of a node, the last step of its path. */
export function getMemberName(place: SyntaxNode): string {
  return String(place.path.at(-1) ?? '');
}

/** Returns the node of a member's key instead of its value. */
export function getKeyNode(place: SyntaxNode): SyntaxNode {
  return { ...place, node: place.node.parent?.children?.[0] ?? place.node };
}

/** Returns the string at a path below a node, or undefined. */
export function getStringAt(place: SyntaxNode | undefined, ...steps: JSONPath): string | undefined {
  const found = getNodeAt(place, ...steps);
  return found?.node.type === 'string' ? String(found.node.value) : undefined;
}

/** Returns the parsed JSON value at a path below a node. */
export function getValueAt(place: SyntaxNode | undefined, ...steps: JSONPath): unknown {
  const found = getNodeAt(place, ...steps);
  return found && structuredClone(getNodeValue(found.node));
}
