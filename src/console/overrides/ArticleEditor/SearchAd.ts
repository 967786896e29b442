import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { marker } from '../../../definition/article/marker';
import { MarkerView } from './MarkerView';
import { moveBlock } from './moveBlock';

/** The place of a search ad: a block of its own, which can be dragged, moved by keys and deleted. */
export const SearchAd = Node.create({
  name: 'searchAd',
  group: 'place',
  atom: true,
  draggable: true,
  selectable: true,
  parseHTML: () => [{ tag: `div[${marker}]` }],
  renderHTML: () => ['div', { [marker]: '' }],
  addNodeView: () => ReactNodeViewRenderer(MarkerView),
  addKeyboardShortcuts() {
    const move = (by: -1 | 1) => () => {
      const { selection } = this.editor.state;
      const isMine = 'node' in selection && (selection.node as { type: unknown }).type === this.type;
      return isMine && moveBlock(this.editor, selection.from, by);
    };
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) };
  },
});
