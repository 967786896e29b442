import { findNodeAtLocation, getNodeValue, type JSONPath, type Node } from 'jsonc-parser';

/**
 * A value in a definition file, and where it stands. The functions below take what is absent or of another
 * type as empty, so that a rule looks at whatever is sound in a file and leaves the rest to other rules.
 */
export interface Place {
  file: string;
  path: JSONPath;
  node: Node;
}

/** What stands below a place, when there is something. */
export function at(place: Place | undefined, ...steps: JSONPath): Place | undefined {
  const node = place && findNodeAtLocation(place.node, steps);
  return node && place && { file: place.file, path: [...place.path, ...steps], node };
}

/** The entries of a list. */
export function items(place: Place | undefined): Place[] {
  return place?.node.type === 'array' ? inside(place, entriesOf) : [];
}

/** The values of an object, each under the name that ends its path. */
export function members(place: Place | undefined): Place[] {
  return place?.node.type === 'object' ? inside(place, membersOf) : [];
}

/** What stands in a value, worked out once: every rule asks for the same again. */
const known = new WeakMap<Node, Place[]>();

function inside(place: Place, find: (place: Place) => Place[]): Place[] {
  const found = known.get(place.node) ?? find(place);
  known.set(place.node, found);
  return found;
}

function entriesOf({ file, path, node: { children = [] } }: Place): Place[] {
  return children.map((node, index) => ({ file, path: [...path, index], node }));
}

function membersOf({ file, path, node: { children = [] } }: Place): Place[] {
  return children.flatMap(({ children: [key, node] = [] }) =>
    key && node ? [{ file, path: [...path, String(key.value)], node }] : [],
  );
}

/** The name under which a value stands in its object. */
export function nameOf(place: Place): string {
  return String(place.path.at(-1) ?? '');
}

/** Where the name of a value stands, rather than the value. */
export function keyOf(place: Place): Place {
  return { ...place, node: place.node.parent?.children?.[0] ?? place.node };
}

/** The text at or below a place, when there is one. */
export function textAt(place: Place | undefined, ...steps: JSONPath): string | undefined {
  const found = at(place, ...steps);
  return found?.node.type === 'string' ? String(found.node.value) : undefined;
}

/** The value at or below a place, as JSON.parse gives it. */
export function valueAt(place: Place | undefined, ...steps: JSONPath): unknown {
  const found = at(place, ...steps);
  return found && structuredClone(getNodeValue(found.node));
}
