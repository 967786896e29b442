import { type Editor, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { closeHistory } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useActions } from '../../../console/actions/ActionsContext';
import { useCall } from '../../../console/api/useCall';
import { callUrl } from '../../../console/api/useCallUrl';
import { useToast } from '../../../console/api/useToast';
import { fileRefusal } from '../../../console/widgets/DropZone';
import type { WidgetProps } from '../../../console/widgets/WidgetProps';
import type { Row } from '../../../definition/model/entity';
import { text } from '../../text';
import { cleanPaste } from './cleanPaste';
import { SearchAd } from './SearchAd';
import { adPlaces } from './searchAdPlaces';
import { Toolbar } from './Toolbar';
import './ArticleEditor.css';

/** A rich-text editor over HTML. */
export function RichTextEditor({
  id,
  property,
  value,
  invalid,
  required,
  describedBy,
  onChange,
  onBlur,
}: WidgetProps) {
  const { insert, picturesOf } = usePictures();
  const tell = useEffectEvent((html: string) => onChange(html));
  const leave = useEffectEvent(() => onBlur?.());
  const take = useEffectEvent((transfer: DataTransfer | null) => {
    const files = picturesOf(transfer);
    if (editor) for (const file of files) void insert(editor, file);
    return files.length > 0;
  });
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      class: 'article-text',
      'aria-multiline': 'true',
      'aria-label': property.title,
      'aria-describedby': describedBy ?? '',
      'aria-required': String(required ?? false),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
    }),
    [id, property.title, describedBy, required, invalid],
  );
  const editorProps = useMemo(
    () => ({
      attributes,
      transformPastedHTML: cleanPaste,
      handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent) => {
        // What is pasted is a step of its own for Undo, however soon after another.
        view.dispatch(closeHistory(view.state.tr));
        return !clipboardData?.types.includes('text/html') && take(clipboardData);
      },
      handleDrop: (_: unknown, { dataTransfer }: DragEvent, __: unknown, isMoved: boolean) =>
        !isMoved && take(dataTransfer),
    }),
    [attributes],
  );
  const limit = useEffectEvent(() => property.limits?.maxMarkers);
  const toast = useToast();
  const tooMany = useEffectEvent(() => toast.error(undefined, limit()?.message));
  const [all] = useState(() => [
    ...extensions,
    adPlaces({ most: () => limit()?.limit ?? Number.POSITIVE_INFINITY, onTooMany: tooMany }),
  ]);
  const editor = useEditor({
    extensions: all,
    content: typeof value === 'string' ? value : '',
    editorProps,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => tell(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: () => leave(),
  });
  useEffect(() => editor?.setOptions({ editorProps }), [editor, editorProps]);
  if (!editor) return null;
  return (
    <div className={invalid ? 'article-editor article-editor-wrong' : 'article-editor'}>
      <Toolbar
        editor={editor}
        controls={id}
        ads={property.limits?.maxMarkers}
        onPicture={(file) => void insert(editor, file)}
      />
      <EditorContent editor={editor} />
    </div>
  );
}

/** Uploads pictures and puts them where the cursor is. */
function usePictures() {
  const { resource } = useActions();
  const call = useCall(resource);
  const toast = useToast();
  const insert = useCallback(
    async (editor: Editor, file: File, alt = file.name.replace(/\.\w+$/, '')) => {
      const { upload, file: shown } = resource.calls;
      const refused = upload?.accepts && fileRefusal(file, upload.accepts);
      if (refused || !shown) return toast.error(undefined, refused);
      try {
        const answer = (await call('upload', { payload: { property: 'content' }, file })) as Row;
        editor
          .chain()
          .focus()
          .setImage({ src: await callUrl(shown, answer), alt })
          .run();
      } catch (error) {
        toast.error(error);
      }
    },
    [resource, call, toast],
  );
  return { insert, picturesOf };
}

function picturesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Places for search ads stand between the blocks of an article, never within one. */
const Article = Node.create({ name: 'doc', topNode: true, content: '(block | place)+' });

/** What an article may hold. */
const extensions = [
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
