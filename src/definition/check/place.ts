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
  if (place?.node.type !== 'array') return [];
  return (place.node.children ?? []).map((node, index) => ({ ...place, path: [...place.path, index], node }));
}

/** The values of an object, each under the name that ends its path. */
export function members(place: Place | undefined): Place[] {
  if (place?.node.type !== 'object') return [];
  return (place.node.children ?? []).flatMap(({ children: [key, node] = [] }) =>
    key && node ? [{ ...place, path: [...place.path, String(key.value)], node }] : [],
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
