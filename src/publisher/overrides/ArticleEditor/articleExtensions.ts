import { Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import { SearchAdNode } from './SearchAdNode.tsx';
import { ProtectSelectedBlock } from './selectedBlockExtension.ts';

/** Search ad placeholders are between the blocks of an article, never inside one. */
const ArticleDocument = Node.create({ name: 'doc', topNode: true, content: '(block | place)+' });

const Subscript = createShiftedText('subscript', 'sub', 'sub');
const Superscript = createShiftedText('superscript', 'sup', 'super');

/** The editor extensions for the allowed content of an article. */
export const articleExtensions = [
  ArticleDocument,
  StarterKit.configure({
    document: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
    dropcursor: { color: 'var(--primary)', width: 3 },
    trailingNode: false,
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder: getPublisherText('article.placeholder') }),
  Subscript,
  Superscript,
  SearchAdNode,
  ProtectSelectedBlock,
];

/** Creates the mark of text above or below the line. */
function createShiftedText(name: string, tag: string, alignment: string) {
  return Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }, { style: `vertical-align=${alignment}` }],
    renderHTML: () => [tag, 0],
  });
}
