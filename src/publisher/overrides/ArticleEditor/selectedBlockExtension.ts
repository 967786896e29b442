import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isBlockSelected, placeCaretAfterBlock } from './placeCaretAfterBlock';

/**
 * Editor extension that keeps a selected picture, dividing line or search ad: what is typed or pasted goes after it
 * instead of replacing it.
 */
export const SelectedBlock = Extension.create({
  name: 'selectedBlock',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: leavePastedBlock,
      props: { handleTextInput: typeAfterBlock, handlePaste: pasteAfterBlock },
    }),
  ],
});

/** Moves the cursor behind a pasted block, which the editor selects if no text follows it. */
function leavePastedBlock(changes: readonly Transaction[], _: EditorState, after: EditorState) {
  const isPasted = changes.some((change) => change.getMeta('paste'));
  if (!isPasted || !isBlockSelected(after.selection)) return;
  return placeCaretAfterBlock(after.tr, after.selection.to);
}

function typeAfterBlock(view: EditorView, _from: number, _to: number, typed: string): boolean {
  const { selection, schema, tr } = view.state;
  if (!isBlockSelected(selection)) return false;
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
  if (isBlockSelected(selection)) view.dispatch(placeCaretAfterBlock(tr, selection.to));
  return false;
}
