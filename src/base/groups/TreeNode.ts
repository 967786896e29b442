/** A node of a tree to choose grants from, as it travels; those with children are only headings. */
export interface TreeNode {
  id: unknown;
  name: string;
  children?: TreeNode[];
}
