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
import type { TextKey } from '../../text';

/** One button of the toolbar. */
export interface Tool {
  label: TextKey;
  /** What it shows: an icon, or a few letters. */
  face: typeof BoldOutlined | string;
  run: (editor: Editor) => boolean;
  /** What must be at the cursor for the button to be pressed. */
  active?: [string, Record<string, unknown>?];
  /** Shown only where this is at the cursor. */
  within?: string;
}

/** The buttons that need nothing but the cursor, in groups. */
export const tools: Tool[][] = [
  [
    { label: 'article.undo', face: UndoOutlined, run: (editor) => editor.chain().focus().undo().run() },
    { label: 'article.redo', face: RedoOutlined, run: (editor) => editor.chain().focus().redo().run() },
  ],
  [2, 3, 4].map((level) => ({
    label: `article.heading${level}` as TextKey,
    face: `H${level}`,
    run: (editor) =>
      editor
        .chain()
        .focus()
        .toggleHeading({ level: level as 2 })
        .run(),
    active: ['heading', { level }],
  })),
  [
    {
      label: 'article.bold',
      face: BoldOutlined,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      active: ['bold'],
    },
    {
      label: 'article.italic',
      face: ItalicOutlined,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      active: ['italic'],
    },
    {
      label: 'article.underline',
      face: UnderlineOutlined,
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      active: ['underline'],
    },
    {
      label: 'article.strike',
      face: StrikethroughOutlined,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      active: ['strike'],
    },
  ],
  [
    {
      label: 'article.bullets',
      face: UnorderedListOutlined,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      active: ['bulletList'],
    },
    {
      label: 'article.numbers',
      face: OrderedListOutlined,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      active: ['orderedList'],
    },
    {
      label: 'article.quote',
      face: '”',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      active: ['blockquote'],
    },
    {
      label: 'article.rule',
      face: MinusOutlined,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      label: 'article.table',
      face: TableOutlined,
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    {
      label: 'article.addRow',
      face: '+ row',
      run: (editor) => editor.chain().focus().addRowAfter().run(),
      within: 'table',
    },
    {
      label: 'article.addColumn',
      face: '+ col',
      run: (editor) => editor.chain().focus().addColumnAfter().run(),
      within: 'table',
    },
    {
      label: 'article.deleteRow',
      face: '− row',
      run: (editor) => editor.chain().focus().deleteRow().run(),
      within: 'table',
    },
    {
      label: 'article.deleteColumn',
      face: '− col',
      run: (editor) => editor.chain().focus().deleteColumn().run(),
      within: 'table',
    },
    {
      label: 'article.deleteTable',
      face: '× table',
      run: (editor) => editor.chain().focus().deleteTable().run(),
      within: 'table',
    },
  ],
];
