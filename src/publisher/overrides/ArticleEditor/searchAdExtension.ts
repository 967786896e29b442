import { type Editor, Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { placeCaretAfterBlock } from './placeCaretAfterBlock.ts';

/** Name of the search ad node in the editor. */
export const searchAdNodeName = 'searchAd';

/** Maximum number of search ads, and callbacks for a paste that exceeds it or has ads where none can be. */
export interface SearchAdLimitOptions {
  getMax: () => number;
  onTooMany: () => void;
  onNestedRemoved: () => void;
}

/**
 * Inserts a search ad at the cursor and moves the cursor behind it, so that typing continues as text. Splits a
 * paragraph; inside a list or table, inserts it after that block.
 */
export function insertSearchAd(editor: Editor): void {
  const { state, view } = editor;
  const { schema, selection } = state;
  const ad = schema.nodes[searchAdNodeName]?.create();
  if (!ad) return;
  const { $to } = selection;
  const isParagraph = $to.depth === 1 && $to.parent.type === schema.nodes.paragraph;
  const change = state.tr;
  let place = $to.depth === 0 ? $to.pos : $to.after(1);
  if (isParagraph && $to.parentOffset === 0) place = $to.before(1);
  else if (isParagraph && $to.parentOffset < $to.parent.content.size) {
    change.split($to.pos);
    place = $to.pos + 1;
  }
  change.insert(place, ad);
  const behind = place + ad.nodeSize;
  if (change.doc.resolve(behind).nodeAfter?.isTextblock)
    change.setSelection(TextSelection.create(change.doc, behind + 1));
  else placeCaretAfterBlock(change, behind);
  view.dispatch(change.scrollIntoView());
  view.focus();
}

/** Creates the editor extension that limits the position and number of search ads, for all ways of inserting them. */
export const createSearchAdLimitExtension = (limit: SearchAdLimitOptions) =>
  Extension.create({
    name: 'adPlaces',
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (changes, before, after) => removeExcessAds(limit, changes, before, after),
        props: { transformPasted: (slice, view) => removeNestedAds(limit, slice, view) },
      }),
    ],
  });

/** Removes newly inserted search ads above the maximum; existing ones stay. */
function removeExcessAds(
  { getMax, onTooMany }: SearchAdLimitOptions,
  changes: readonly Transaction[],
  before: EditorState,
  after: EditorState,
): Transaction | undefined {
  if (!changes.some(({ docChanged }) => docChanged)) return;
  const places = findAdPositions(after.doc);
  if (places.length <= Math.max(getMax(), findAdPositions(before.doc).length)) return;
  const kept = findAdPositions(before.doc).map((place) =>
    changes.reduce((moved, { mapping }) => mapping.map(moved), place),
  );
  const extra = places.filter((place) => !kept.includes(place)).slice(getMax() - places.length);
  const change = after.tr;
  for (const place of extra.reverse()) change.delete(place, place + 1);
  onTooMany();
  return change;
}

/** Removes search ads from content pasted into a list or table, because they would split it. */
function removeNestedAds({ onNestedRemoved }: SearchAdLimitOptions, slice: Slice, view: EditorView): Slice {
  if (view.dragging || view.state.selection.$from.depth < 2) return slice;
  const blocks: Node[] = [];
  slice.content.forEach((block) => {
    if (block.type.name !== searchAdNodeName) blocks.push(block);
  });
  if (blocks.length === slice.content.childCount) return slice;
  onNestedRemoved();
  return new Slice(Fragment.from(blocks), slice.openStart, slice.openEnd);
}

function findAdPositions(doc: Node): number[] {
  const places: number[] = [];
  doc.forEach(({ type }, offset) => {
    if (type.name === searchAdNodeName) places.push(offset);
  });
  return places;
}
