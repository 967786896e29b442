import type { GrantTreeNode } from '#base/groups/GrantTreeNode.ts';

/**
 * Returns the tree items that one user-group property can grant: its branch of the tree of records, or the whole tree
 * of menu items. The data tree has one branch per property; the menu tree is a single branch.
 */
export function getGrantTreeItems(tree: GrantTreeNode[], property: string): GrantTreeItem[] {
  const own = tree.find(({ id }) => id === property);
  return toGrantTreeItems(own ? (own.children ?? []) : tree, '');
}

function toGrantTreeItems(tree: GrantTreeNode[], above: string): GrantTreeItem[] {
  return tree.map(({ id, name, children }) => {
    const key = `${above}/${String(id)}`;
    return { key, title: name, id, ...(children ? { children: toGrantTreeItems(children, key) } : {}) };
  });
}

/**
 * Returns the nodes whose name contains the search text, with their headings. A heading that matches keeps all its
 * descendants.
 */
export function searchGrantTree(nodes: GrantTreeItem[], sought: string): GrantTreeItem[] {
  const words = sought.trim().toLowerCase();
  if (words === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(words)) return [node];
    const children = searchGrantTree(node.children ?? [], sought);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Returns the leaves of the tree, which are the nodes that can be granted. */
export function getGrantTreeLeaves(nodes: GrantTreeItem[]): GrantTreeItem[] {
  return nodes.flatMap((node) => (node.children ? getGrantTreeLeaves(node.children) : [node]));
}

/** A node as the antd tree renders it. */
interface GrantTreeItem {
  key: string;
  title: string;
  id: unknown;
  children?: GrantTreeItem[];
}
