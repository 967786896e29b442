import type { Node } from 'jsonc-parser';

/** A node that is merged from several files. Its position is that of the last file. */
interface MergedNode extends Node {
  source?: Node;
}

/** Returns the original node, in the file's own syntax tree, of a node in a merged tree. */
export function getSourceNode(node: MergedNode): Node {
  return node.source ?? node;
}

/**
 * Merges the JSON syntax trees of two files: objects by key, lists appended (entries with an `id` by id), other values
 * replaced. Does not modify either tree.
 */
export function mergeNodes(base: Node, over: Node): Node {
  if (base.type === 'object' && over.type === 'object') return mergeObjects(base, over);
  if (base.type === 'array' && over.type === 'array') return mergeLists(base, over);
  return over;
}

function mergeObjects(base: Node, over: Node): Node {
  const later = new Map(over.children?.map((member) => [getMemberKey(member), member]));
  const earlier = new Set(base.children?.map(getMemberKey));
  const both = (base.children ?? []).map((member) => {
    const again = later.get(getMemberKey(member));
    return again ? mergeMembers(member, again) : member;
  });
  return createMergedNode(over, [
    ...both,
    ...(over.children ?? []).filter((member) => !earlier.has(getMemberKey(member))),
  ]);
}

function mergeMembers(base: Node, over: Node): Node {
  const [[, before], [key, after]] = [base.children ?? [], over.children ?? []];
  if (!before || !key || !after) return over;
  const value = mergeNodes(before, after);
  return value === after ? over : createMergedNode(over, [key, value]);
}

function mergeLists(base: Node, over: Node): Node {
  const later = new Map(
    over.children?.flatMap((entry) => (getEntryId(entry) ? [[getEntryId(entry), entry]] : [])),
  );
  const both = (base.children ?? []).map((entry) => {
    const again = getEntryId(entry) === undefined ? undefined : later.get(getEntryId(entry));
    return again ? mergeNodes(entry, again) : entry;
  });
  const earlier = new Set(base.children?.map(getEntryId));
  const added = (over.children ?? []).filter(
    (entry) => !getEntryId(entry) || !earlier.has(getEntryId(entry)),
  );
  return createMergedNode(over, [...both, ...added]);
}

/**
 * Creates a copy of a node with other children. New children get this copy as parent; children from a file keep their
 * parent.
 */
function createMergedNode(last: Node, children: Node[]): Node {
  const node: MergedNode = { ...last, children, source: getSourceNode(last) };
  for (const child of children) if (getSourceNode(child) !== child) Object.assign(child, { parent: node });
  return node;
}

function getMemberKey(member: Node): unknown {
  return member.children?.[0]?.value;
}

function getEntryId(entry: Node): unknown {
  const id = entry.type === 'object' && entry.children?.find((member) => getMemberKey(member) === 'id');
  return id ? id.children?.[1]?.value : undefined;
}
