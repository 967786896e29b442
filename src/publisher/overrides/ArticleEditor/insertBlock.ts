import type { Editor } from '@tiptap/core';
import { createTable } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isAtomBlockSelected, placeCaretAfterBlock } from './placeCaretAfterBlock.ts';

/** Inserts a picture and moves the cursor behind it. */
export function insertPicture(editor: Editor, attributes: { src: string; alt: string }): boolean {
  return insertBlock(editor, editor.schema.nodes.image?.create(attributes));
}

/** Inserts a dividing line and moves the cursor behind it. */
export function insertDividingLine(editor: Editor): boolean {
  return insertBlock(editor, editor.schema.nodes.horizontalRule?.create());
}

/** Inserts a table with a header row and moves the cursor to its first cell. */
export function insertTable(editor: Editor, rows: number, columns: number): boolean {
  return insertBlock(editor, createTable(editor.schema, rows, columns, true), (change, start) =>
    change.setSelection(TextSelection.near(change.doc.resolve(start + 1))),
  );
}

/** Inserts a block at the cursor, or after the selected block, and moves the cursor behind it or to another place. */
function insertBlock(
  { state, view }: Editor,
  block: Node | undefined,
  placeCaret?: (change: Transaction, start: number) => void,
): boolean {
  if (!block) return false;
  const { tr: change, selection } = state;
  if (isAtomBlockSelected(selection)) change.insert(selection.to, block);
  else change.replaceSelectionWith(block, false);
  change.doc.descendants((node, start) => {
    if (node !== block) return;
    placeCaretAfterBlock(change, start + node.nodeSize);
    placeCaret?.(change, start);
  });
  view.dispatch(change.scrollIntoView());
  view.focus();
  return true;
}

/** Moves the cursor to a point of the window. Inserts an empty paragraph if the point is between two blocks. */
export function placeCaretAtPoint(view: EditorView, left: number, top: number): void {
  const place = view.posAtCoords({ left, top })?.pos;
  if (place === undefined) return;
  const { tr: change, doc, schema } = view.state;
  const { parent, pos, index } = doc.resolve(place);
  const { paragraph } = schema.nodes;
  if (paragraph && !parent.inlineContent && parent.canReplaceWith(index(), index(), paragraph)) {
    change.insert(pos, paragraph.create());
    change.setSelection(TextSelection.create(change.doc, pos + 1));
  } else change.setSelection(TextSelection.near(doc.resolve(place)));
  view.dispatch(change);
}
