/** A node as the server sends it. */
export interface TreeNode {
  id: unknown;
  name: string;
  children?: TreeNode[];
}

/** A node as the tree draws it. */
export interface Node {
  key: string;
  title: string;
  id: unknown;
  children?: Node[];
}
