import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { type Editor, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { marker, markerTag } from '../../articles/articleHtml';
import { text } from '../../text';
import { adName } from './searchAdPlaces';

/** The place of a search ad: a block of its own, which can be dragged, moved by keys and deleted. */
export const SearchAd = Node.create({
  name: adName,
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

/** The place of a search ad as its author sees it. */
function MarkerView({ editor, getPos, selected, deleteNode }: NodeViewProps) {
  const move = (by: -1 | 1) => () => {
    const from = getPos();
    if (from !== undefined) moveBlock(editor, from, by);
  };
  const buttons = [
    { label: text('article.up'), Icon: ArrowUpOutlined, run: move(-1) },
    { label: text('article.down'), Icon: ArrowDownOutlined, run: move(1) },
    { label: text('article.deleteAd'), Icon: DeleteOutlined, run: deleteNode },
  ];
  return (
    <NodeViewWrapper
      className={selected ? 'article-ad article-ad-selected' : 'article-ad'}
      contentEditable={false}
      data-drag-handle=""
    >
      <HolderOutlined aria-hidden="true" />
      <span>{text('article.ad')}</span>
      {buttons.map(({ label, Icon, run }) => (
        <button key={label} type="button" aria-label={label} title={label} onClick={run}>
          <Icon aria-hidden="true" />
        </button>
      ))}
    </NodeViewWrapper>
  );
}

/** Lets a block of the article change places with the one before or after it. */
function moveBlock({ state, view }: Editor, from: number, by: -1 | 1): boolean {
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

/** How many places for search ads an article has. */
export function countMarkers(html: unknown): number {
  return typeof html === 'string' ? html.split(markerTag).length - 1 : 0;
}
