import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Lets a block of the article change places with the one before or after it. */
export function moveBlock({ state, view }: Editor, from: number, by: -1 | 1): boolean {
  const { doc } = state;
  const index = doc.resolve(from).index(0);
  const block = doc.child(index);
  const other = doc.maybeChild(index + by);
  if (!other) return false;
  const goal = from + by * other.nodeSize;
  const change = state.tr.delete(from, from + block.nodeSize).insert(goal, block);
  view.dispatch(change.setSelection(NodeSelection.create(change.doc, goal)).scrollIntoView());
  view.focus();
  return true;
}
