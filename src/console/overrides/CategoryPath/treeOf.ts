import type { Row } from '../../../definition/types';

/** A category with those that it holds; only what holds none can be chosen. */
export interface Branch {
  value: number;
  title: string;
  selectable: boolean;
  children?: Branch[];
}

/** The tree that categories make. */
export function treeOf(rows: Row[], parent: unknown = null): Branch[] {
  return rows
    .filter((row) => (row.parent_id ?? null) === parent)
    .map(({ id, name }) => {
      const children = treeOf(rows, id);
      const isLeaf = children.length === 0;
      return { value: Number(id), title: String(name), selectable: isLeaf, ...(isLeaf ? {} : { children }) };
    });
}

/** The way from the top of the tree to a category. */
export function pathTo(rows: Row[], id: unknown): number[] {
  const found = rows.find((row) => row.id === id);
  return found ? [...pathTo(rows, found.parent_id), Number(id)] : [];
}
