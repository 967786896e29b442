import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { WidgetProps } from '../../widgets/WidgetProps';
import { cleanPaste } from './cleanPaste';
import { extensions } from './extensions';
import { Toolbar } from './Toolbar';
import { usePictures } from './usePictures';
import './ArticleEditor.css';

/** A rich-text editor over HTML. */
export function Editor({
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
      handlePaste: (_: unknown, { clipboardData }: ClipboardEvent) =>
        !clipboardData?.types.includes('text/html') && take(clipboardData),
      handleDrop: (_: unknown, { dataTransfer }: DragEvent, __: unknown, isMoved: boolean) =>
        !isMoved && take(dataTransfer),
    }),
    [attributes],
  );
  const editor = useEditor({
    extensions,
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
      <Toolbar editor={editor} controls={id} onPicture={(file) => void insert(editor, file)} />
      <EditorContent editor={editor} />
    </div>
  );
}
