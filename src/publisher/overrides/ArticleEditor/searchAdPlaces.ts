import { type Editor, Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** What the editor calls the place of a search ad. */
export const adName = 'searchAd';

/** How many search ads a text may have, and who is told when some of a paste were left out. */
export interface AdLimit {
  most: () => number;
  onTooMany: () => void;
}

/**
 * Puts a search ad where the cursor is, and the cursor behind it: what is typed next stays text. A paragraph is parted
 * there; whatever holds others, such as a list or a table, stays whole, and the ad stands behind it.
 */
export function insertAd(editor: Editor): void {
  const { state, view } = editor;
  const { doc, schema, selection } = state;
  const ad = schema.nodes[adName]?.create();
  const paragraph = schema.nodes.paragraph?.create();
  if (!ad || !paragraph) return;
  const { $to } = selection;
  const isParagraph = $to.depth === 1 && $to.parent.type === paragraph.type;
  const change = state.tr;
  let place = $to.depth === 0 ? $to.pos : $to.after(1);
  if (isParagraph && $to.parentOffset === 0) place = $to.before(1);
  else if (isParagraph && $to.parentOffset < $to.parent.content.size) {
    change.split($to.pos);
    place = $to.pos + 1;
  }
  change.insert(place, ad);
  const behind = place + ad.nodeSize;
  if (!change.doc.resolve(behind).nodeAfter?.isTextblock && behind >= doc.content.size)
    change.insert(behind, paragraph);
  change.setSelection(TextSelection.near(change.doc.resolve(behind)));
  view.dispatch(change.scrollIntoView());
  view.focus();
}

/** Keeps search ads to their places and to their number, however they come into the text. */
export const adPlaces = (limit: AdLimit) =>
  Extension.create({
    name: 'adPlaces',
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (changes, before, after) => withoutTooMany(limit, changes, before, after),
        props: { transformPasted: withoutNested, handleTextInput: writeBehind },
      }),
    ],
  });

/** Takes away of the search ads that have just come those that are too many; those that were there stay. */
function withoutTooMany(
  { most, onTooMany }: AdLimit,
  changes: readonly Transaction[],
  before: EditorState,
  after: EditorState,
): Transaction | undefined {
  if (!changes.some(({ docChanged }) => docChanged)) return;
  const places = placesIn(after.doc);
  if (places.length <= Math.max(most(), placesIn(before.doc).length)) return;
  const kept = placesIn(before.doc).map((place) =>
    changes.reduce((moved, { mapping }) => mapping.map(moved), place),
  );
  const extra = places.filter((place) => !kept.includes(place)).slice(most() - places.length);
  const change = after.tr;
  for (const place of extra.reverse()) change.delete(place, place + 1);
  onTooMany();
  return change;
}

/** Of what is pasted within a list or a table, all but the search ads: they would tear it. */
function withoutNested(slice: Slice, view: EditorView): Slice {
  if (view.dragging || view.state.selection.$from.depth < 2) return slice;
  const blocks: Node[] = [];
  slice.content.forEach((block) => {
    if (block.type.name !== adName) blocks.push(block);
  });
  if (blocks.length === slice.content.childCount) return slice;
  return new Slice(Fragment.from(blocks), slice.openStart, slice.openEnd);
}

/** What is typed while a search ad is selected is written behind it, not in its place. */
function writeBehind(view: EditorView, _from: number, _to: number, typed: string): boolean {
  const { selection, schema, tr } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== adName) return false;
  const paragraph = schema.nodes.paragraph?.create(null, schema.text(typed));
  if (!paragraph) return false;
  tr.insert(selection.to, paragraph);
  tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + typed.length));
  view.dispatch(tr.scrollIntoView());
  return true;
}

function placesIn(doc: Node): number[] {
  const places: number[] = [];
  doc.forEach(({ type }, offset) => {
    if (type.name === adName) places.push(offset);
  });
  return places;
}
