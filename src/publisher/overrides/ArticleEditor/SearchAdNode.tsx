import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { type Editor, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { searchAdAttribute, searchAdTagStart } from '#publisher/articles/articleHtml.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import { searchAdNodeName } from './searchAdExtension.ts';

/** Editor node of a search ad placeholder: a block that can be dragged, moved by keyboard and deleted. */
export const SearchAdNode = Node.create({
  name: searchAdNodeName,
  group: 'place',
  atom: true,
  draggable: true,
  selectable: true,
  parseHTML: () => [{ tag: `div[${searchAdAttribute}]` }],
  renderHTML: () => ['div', { [searchAdAttribute]: '' }],
  addNodeView: () => ReactNodeViewRenderer(SearchAdView),
  addKeyboardShortcuts() {
    const move = (by: -1 | 1) => () => {
      const { selection } = this.editor.state;
      const isMine = 'node' in selection && (selection.node as { type: unknown }).type === this.type;
      return isMine && moveBlock(this.editor, selection.from, by);
    };
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) };
  },
});

/** Renders a search ad placeholder in the editor. */
function SearchAdView({ editor, getPos, selected, deleteNode }: NodeViewProps) {
  const move = (by: -1 | 1) => () => {
    const from = getPos();
    if (from !== undefined) moveBlock(editor, from, by);
  };
  const buttons = [
    { label: getPublisherText('article.up'), Icon: ArrowUpOutlined, run: move(-1) },
    { label: getPublisherText('article.down'), Icon: ArrowDownOutlined, run: move(1) },
    { label: getPublisherText('article.deleteAd'), Icon: DeleteOutlined, run: deleteNode },
  ];
  return (
    <NodeViewWrapper
      className={selected ? 'article-ad article-ad-selected' : 'article-ad'}
      contentEditable={false}
      data-drag-handle=""
    >
      <HolderOutlined aria-hidden="true" />
      <span>{getPublisherText('article.ad')}</span>
      {buttons.map(({ label, Icon, run }) => (
        <button key={label} type="button" aria-label={label} title={label} onClick={run}>
          <Icon aria-hidden="true" />
        </button>
      ))}
    </NodeViewWrapper>
  );
}

/** Swaps a block of the article with the previous or next one. */
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

/** Counts the search ad placeholders in an article. */
export function countSearchAds(html: unknown): number {
  return typeof html === 'string' ? html.split(searchAdTagStart).length - 1 : 0;
}
