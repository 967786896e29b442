import {
  BoldOutlined,
  ItalicOutlined,
  MinusOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import type { PublisherTextKey } from '#publisher/getPublisherText.ts';
import { insertDividingLine, insertTable } from './insertBlock.ts';

/** A button of the article editor's toolbar. */
export interface ArticleToolbarTool {
  label: PublisherTextKey;
  /** An icon, or a short label. */
  icon: typeof BoldOutlined | string;
  run: (editor: Editor) => boolean;
  /** Mark or node, with its attributes, that is active at the cursor when the button is pressed. */
  activeMark?: [string, Record<string, unknown>?];
  /** Shows the button only inside this node. */
  visibleWithin?: string;
}

/** The toolbar buttons in groups, except link, picture and ad, which need more than the editor. */
export const articleToolbarGroups: ArticleToolbarTool[][] = [
  [
    { label: 'article.undo', icon: UndoOutlined, run: (editor) => editor.chain().focus().undo().run() },
    { label: 'article.redo', icon: RedoOutlined, run: (editor) => editor.chain().focus().redo().run() },
  ],
  [2, 3, 4].map((level) => ({
    label: `article.heading${level}` as PublisherTextKey,
    icon: `H${level}`,
    run: (editor) =>
      editor
        .chain()
        .focus()
        .toggleHeading({ level: level as 2 })
        .run(),
    activeMark: ['heading', { level }],
  })),
  [
    {
      label: 'article.bold',
      icon: BoldOutlined,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      activeMark: ['bold'],
    },
    {
      label: 'article.italic',
      icon: ItalicOutlined,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      activeMark: ['italic'],
    },
    {
      label: 'article.underline',
      icon: UnderlineOutlined,
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      activeMark: ['underline'],
    },
    {
      label: 'article.strike',
      icon: StrikethroughOutlined,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      activeMark: ['strike'],
    },
  ],
  [
    {
      label: 'article.bullets',
      icon: UnorderedListOutlined,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      activeMark: ['bulletList'],
    },
    {
      label: 'article.numbers',
      icon: OrderedListOutlined,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      activeMark: ['orderedList'],
    },
    {
      label: 'article.quote',
      icon: '”',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      activeMark: ['blockquote'],
    },
    {
      label: 'article.rule',
      icon: MinusOutlined,
      run: insertDividingLine,
    },
  ],
  [
    {
      label: 'article.table',
      icon: TableOutlined,
      run: (editor) => insertTable(editor, 3, 3),
    },
    {
      label: 'article.addRow',
      icon: '+ row',
      run: (editor) => editor.chain().focus().addRowAfter().run(),
      visibleWithin: 'table',
    },
    {
      label: 'article.addColumn',
      icon: '+ col',
      run: (editor) => editor.chain().focus().addColumnAfter().run(),
      visibleWithin: 'table',
    },
    {
      label: 'article.deleteRow',
      icon: '− row',
      run: (editor) => editor.chain().focus().deleteRow().run(),
      visibleWithin: 'table',
    },
    {
      label: 'article.deleteColumn',
      icon: '− col',
      run: (editor) => editor.chain().focus().deleteColumn().run(),
      visibleWithin: 'table',
    },
    {
      label: 'article.deleteTable',
      icon: '× table',
      run: (editor) => editor.chain().focus().deleteTable().run(),
      visibleWithin: 'table',
    },
  ],
];
