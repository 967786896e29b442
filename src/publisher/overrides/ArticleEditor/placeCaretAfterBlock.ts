import { NodeSelection, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

/**
 * Places the cursor in the paragraph after a block that ends at `end`. Inserts an empty paragraph if another kind of
 * block follows, so that text typed next belongs to neither.
 */
export function placeCaretAfterBlock(change: Transaction, end: number): Transaction {
  const { paragraph } = change.doc.type.schema.nodes;
  if (!paragraph) return change;
  if (change.doc.resolve(end).nodeAfter?.type !== paragraph) change.insert(end, paragraph.create());
  return change.setSelection(TextSelection.create(change.doc, end + 1));
}

/** Returns true if a block without text (picture, dividing line, search ad) is selected as a whole. */
export function isAtomBlockSelected(selection: Selection): selection is NodeSelection {
  return selection instanceof NodeSelection && selection.node.isBlock && selection.node.isAtom;
}
