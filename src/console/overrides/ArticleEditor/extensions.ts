import { Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { text } from '../../../definition/text';
import { SearchAd } from './SearchAd';

/** Places for search ads stand between the blocks of an article, never within one. */
const Article = Node.create({ name: 'doc', topNode: true, content: '(block | place)+' });

/** What an article may hold. */
export const extensions = [
  Article,
  StarterKit.configure({
    document: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
    dropcursor: { color: 'var(--primary)', width: 3 },
    trailingNode: false,
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder: text('article.placeholder') }),
  SearchAd,
];
