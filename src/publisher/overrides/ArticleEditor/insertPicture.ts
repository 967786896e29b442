import type { Editor } from '@tiptap/core';
import { isBlockSelected, placeCaretAfterBlock } from './placeCaretAfterBlock';

/** Inserts a picture at the cursor, or after the selected block, and moves the cursor behind it. */
export function insertPicture({ state, view }: Editor, attributes: { src: string; alt: string }): void {
  const picture = state.schema.nodes.image?.create(attributes);
  if (!picture) return;
  const { tr: change, selection } = state;
  if (isBlockSelected(selection)) change.insert(selection.to, picture);
  else change.replaceSelectionWith(picture);
  change.doc.descendants((node, place) => {
    if (node === picture) placeCaretAfterBlock(change, place + node.nodeSize);
  });
  view.dispatch(change.scrollIntoView());
  view.focus();
}
