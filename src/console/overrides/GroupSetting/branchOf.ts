import type { Node, TreeNode } from './Node';

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
