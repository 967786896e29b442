import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useToast, type WidgetProps } from '#console/projectApi.ts';
import { ArticleToolbar } from './ArticleToolbar.tsx';
import { articleExtensions } from './articleExtensions.ts';
import { EditorNotice } from './EditorNotice.tsx';
import { placeCaretAtPoint } from './insertBlock.ts';
import { measureCoveredEdges } from './measureCoveredEdges.ts';
import { createSearchAdLimitExtension } from './searchAdExtension.ts';
import { getPictureFiles, usePaste } from './usePaste.ts';
import { removeUnfinishedPictures, usePictureUploads } from './usePictureUploads.ts';
import './ArticleEditor.css';

/** Renders a rich text editor (Tiptap) whose value is HTML. */
export function RichTextEditor(props: WidgetProps) {
  const { id, property, value, invalid, onChange, onBlur, onBusy } = props;
  const { insert, upload, getRejection, withUploadedUrls } = usePictureUploads(onBusy);
  const emitted = useRef<string[]>([toHtml(value)]);
  const tell = useEffectEvent((changed: Editor) => {
    const html = changed.isEmpty ? '' : withUploadedUrls(changed.getHTML());
    emitted.current.push(html);
    onChange(html);
  });
  const leave = useEffectEvent(() => onBlur?.());
  const insertAll = useEffectEvent((files: File[]) => {
    if (editor) insert(editor, files);
  });
  const paste = usePaste({
    insertFiles: (transfer) => {
      const files = getPictureFiles(transfer);
      insertAll(files);
      return files.length > 0;
    },
    startPictureUpload: (file) => (getRejection(file) ? undefined : upload(() => editor, file)),
  });
  const attributes = useTextboxAttributes(props);
  const view = useRef<EditorView>(undefined);
  const editorProps = useMemo(() => {
    const covered = measureCoveredEdges(() => view.current);
    return {
      ...paste.props,
      attributes,
      scrollThreshold: covered,
      scrollMargin: covered,
      handleDrop: (target: EditorView, event: DragEvent, _: unknown, isMoved: boolean) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        if (files.some((file) => !getRejection(file)))
          placeCaretAtPoint(target, event.clientX, event.clientY);
        insertAll(files);
        return true;
      },
    };
  }, [attributes, paste.props, getRejection]);
  const limit = useEffectEvent(() => property.limits?.maxMarkers);
  const toast = useToast();
  const tooMany = useEffectEvent(() => toast.error(undefined, limit()?.message));
  const [extensions] = useState(() => [
    ...articleExtensions,
    createSearchAdLimitExtension({
      getMax: () => limit()?.limit ?? Number.POSITIVE_INFINITY,
      onTooMany: tooMany,
      onNestedRemoved: paste.addLostAds,
    }),
  ]);
  const editor = useEditor({
    extensions,
    content: removeUnfinishedPictures(toHtml(value)),
    editorProps,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: created }) => {
      view.current = created.view;
    },
    onUpdate: ({ editor: changed }) => tell(changed),
    onBlur: () => leave(),
  });
  useEffect(() => editor?.setOptions({ editorProps }), [editor, editorProps]);
  useEffect(() => {
    // The form renders a value later than the editor has reported it, and may skip values while the user types.
    const place = emitted.current.lastIndexOf(toHtml(value));
    if (place >= 0) emitted.current.splice(0, place);
    else {
      // The value was set from outside, for example to another user's text.
      emitted.current = [toHtml(value)];
      editor?.commands.setContent(removeUnfinishedPictures(toHtml(value)), { emitUpdate: false });
    }
  }, [editor, value]);
  useKeepCaretInView(editor);
  if (!editor) return null;
  return (
    <div className={invalid ? 'article-editor article-editor-wrong' : 'article-editor'}>
      <div className="article-head">
        <ArticleToolbar
          editor={editor}
          controls={id}
          ads={property.limits?.maxMarkers}
          onPictures={(files) => insert(editor, files)}
        />
        <EditorNotice text={paste.lost} onClose={() => paste.setLost(undefined)} />
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}

function toHtml(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the HTML attributes of the editable element. */
function useTextboxAttributes({ id, property, describedBy, required, invalid }: WidgetProps) {
  return useMemo(
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
}

/**
 * Scrolls to the cursor when the visible height changes (the keyboard of a phone opens) and when a key moves the cursor,
 * which the browser would leave below the sticky toolbar or footer.
 */
function useKeepCaretInView(editor: Editor | null): void {
  useEffect(() => {
    if (!editor) return;
    const scroll = () => void (editor.isFocused && editor.commands.scrollIntoView());
    const follow = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged && !transaction.getMeta('pointer')) scroll();
    };
    editor.on('selectionUpdate', follow);
    window.visualViewport?.addEventListener('resize', scroll);
    return () => {
      editor.off('selectionUpdate', follow);
      window.visualViewport?.removeEventListener('resize', scroll);
    };
  }, [editor]);
}
