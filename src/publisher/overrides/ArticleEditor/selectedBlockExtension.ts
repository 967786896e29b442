import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Plugin,
  type Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isAtomBlockSelected, placeCaretAfterBlock } from './placeCaretAfterBlock.ts';

/**
 * Editor extension that keeps a selected picture, dividing line or search ad: what is typed or pasted goes after it
 * instead of replacing it.
 */
export const ProtectSelectedBlock = Extension.create({
  name: 'selectedBlock',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: leavePastedBlock,
      props: { handleTextInput: typeAfterBlock, handlePaste: pasteAfterBlock },
    }),
  ],
});

/**
 * Moves the cursor behind a pasted block that ends the pasted content: the editor selects a picture, and goes into the
 * last cell of a table. A dropped table is selected as well, and typing would replace it.
 */
function leavePastedBlock(changes: readonly Transaction[], before: EditorState, after: EditorState) {
  const isPasted = changes.some((change) => change.getMeta('paste'));
  const isDropped = changes.some((change) => change.getMeta('uiEvent') === 'drop');
  const { selection } = after;
  if (isPasted && isAtomBlockSelected(selection)) return placeCaretAfterBlock(after.tr, selection.to);
  if ((!isPasted && !isDropped) || findTableEnd(before.selection) !== undefined) return;
  const end = findTableEnd(selection);
  if (end !== undefined) return placeCaretAfterBlock(after.tr, end);
}

/** Returns the end of the outermost table that is selected or has the cursor. */
function findTableEnd(selection: Selection): number | undefined {
  const { $to } = selection;
  if (selection instanceof NodeSelection && isTable(selection.node)) return selection.to;
  for (let depth = 1; depth <= $to.depth; depth++) if (isTable($to.node(depth))) return $to.after(depth);
}

function isTable({ type }: Node): boolean {
  return type.spec.tableRole === 'table';
}

function typeAfterBlock(view: EditorView, _from: number, _to: number, typed: string): boolean {
  const { selection, schema, tr } = view.state;
  if (!isAtomBlockSelected(selection)) return false;
  const paragraph = schema.nodes.paragraph?.create(null, schema.text(typed));
  if (!paragraph) return false;
  tr.insert(selection.to, paragraph);
  tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + typed.length));
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Only moves the cursor; the editor then pastes there. */
function pasteAfterBlock(view: EditorView): boolean {
  const { selection, tr } = view.state;
  if (isAtomBlockSelected(selection)) view.dispatch(placeCaretAfterBlock(tr, selection.to));
  return false;
}
