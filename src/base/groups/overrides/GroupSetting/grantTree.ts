import type { TreeNode } from '../../TreeNode';

/** The part of a tree that a property grants: the data tree has one branch for each, the menu tree is one. */
export function branchOf(tree: TreeNode[], property: string): Node[] {
  const own = tree.find(({ id }) => id === property);
  return nodes(own ? (own.children ?? []) : tree, '');
}

function nodes(tree: TreeNode[], above: string): Node[] {
  return tree.map(({ id, name, children }) => {
    const key = `${above}/${String(id)}`;
    return { key, title: name, id, ...(children ? { children: nodes(children, key) } : {}) };
  });
}

/** The nodes whose name holds what is sought, below their headings; a heading that matches keeps all below it. */
export function matching(nodes: Node[], sought: string): Node[] {
  const words = sought.trim().toLowerCase();
  if (words === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(words)) return [node];
    const children = matching(node.children ?? [], sought);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** What can be granted: headings only hold others. */
export function leavesOf(nodes: Node[]): Node[] {
  return nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]));
}

/** A node as the tree draws it. */
interface Node {
  key: string;
  title: string;
  id: unknown;
  children?: Node[];
}
