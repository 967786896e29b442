/** The API format of a node in a grant tree. Only leaves can be granted; nodes with children are headings. */
export interface GrantTreeNode {
  id: unknown;
  name: string;
  children?: GrantTreeNode[];
}
