import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { text } from '../../../definition/text';
import { moveBlock } from './moveBlock';

/** The place of a search ad as its author sees it. */
export function MarkerView({ editor, getPos, selected, deleteNode }: NodeViewProps) {
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
