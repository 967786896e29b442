import type { Node } from 'jsonc-parser';

/** A part of a definition that several files say together: it stands where the last of them says it. */
interface MergedNode extends Node {
  last?: Node;
}

/** The node as it was read from its file. */
export function asRead(node: MergedNode): Node {
  return node.last ?? node;
}

/**
 * Puts together what two files say: objects by key, lists one after the other, and of anything else the later
 * counts. Entries of lists that have an "id" are put together by it. Neither of the two is changed.
 */
export function mergeNodes(base: Node, over: Node): Node {
  if (base.type === 'object' && over.type === 'object') return mergeObjects(base, over);
  if (base.type === 'array' && over.type === 'array') return mergeLists(base, over);
  return over;
}

function mergeObjects(base: Node, over: Node): Node {
  const later = new Map(over.children?.map((member) => [keyOf(member), member]));
  const earlier = new Set(base.children?.map(keyOf));
  const both = (base.children ?? []).map((member) => {
    const again = later.get(keyOf(member));
    return again ? mergeMembers(member, again) : member;
  });
  return merged(over, [...both, ...(over.children ?? []).filter((member) => !earlier.has(keyOf(member)))]);
}

function mergeMembers(base: Node, over: Node): Node {
  const [[, before], [key, after]] = [base.children ?? [], over.children ?? []];
  if (!before || !key || !after) return over;
  const value = mergeNodes(before, after);
  return value === after ? over : merged(over, [key, value]);
}

function mergeLists(base: Node, over: Node): Node {
  const later = new Map(over.children?.flatMap((entry) => (idOf(entry) ? [[idOf(entry), entry]] : [])));
  const both = (base.children ?? []).map((entry) => {
    const again = idOf(entry) === undefined ? undefined : later.get(idOf(entry));
    return again ? mergeNodes(entry, again) : entry;
  });
  const earlier = new Set(base.children?.map(idOf));
  const added = (over.children ?? []).filter((entry) => !idOf(entry) || !earlier.has(idOf(entry)));
  return merged(over, [...both, ...added]);
}

/** A node with other children; those that are made here belong to it, those of a file remain in their file. */
function merged(last: Node, children: Node[]): Node {
  const node: MergedNode = { ...last, children, last: asRead(last) };
  for (const child of children) if (asRead(child) !== child) Object.assign(child, { parent: node });
  return node;
}

function keyOf(member: Node): unknown {
  return member.children?.[0]?.value;
}

function idOf(entry: Node): unknown {
  const id = entry.type === 'object' && entry.children?.find((member) => keyOf(member) === 'id');
  return id ? id.children?.[1]?.value : undefined;
}
