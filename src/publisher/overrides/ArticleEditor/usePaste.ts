import { closeHistory } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { useEffectEvent, useMemo, useRef, useState } from 'react';
import { cleanPastedHtml } from './paste/cleanPastedHtml.ts';
import type { StartPictureUpload } from './paste/PasteContext.ts';
import { PasteLosses } from './paste/PasteLosses.ts';

/** Clipboard type in which Firefox names the page that the content was copied from. */
const sourceUrlType = 'text/x-moz-url-priv';

interface PasteHandlers {
  startPictureUpload: StartPictureUpload;
  /** Inserts picture files of the clipboard. Returns false if there are none. */
  insertFiles: (transfer: DataTransfer | null) => boolean;
}

/**
 * Returns the editor props that convert pasted and dropped HTML, and a message that lists the content removed by the last
 * paste.
 */
export function usePaste(handlers: PasteHandlers) {
  const [lossMessage, setLost] = useState<string>();
  const losses = useRef(new PasteLosses());
  const clipboard = useRef<{ url?: string; files: File[] }>({ files: [] });
  const startPictureUpload = useEffectEvent((file: File) => handlers.startPictureUpload(file));
  const insertFiles = useEffectEvent((transfer: DataTransfer | null) => handlers.insertFiles(transfer));
  const addLostAds = useEffectEvent(() => {
    losses.current.add('ad');
    setLost(losses.current.describe());
  });
  const props = useMemo(() => {
    const read = (transfer: DataTransfer | null) => {
      const source = transfer?.getData(sourceUrlType).replaceAll('\0', '');
      clipboard.current = { url: source || undefined, files: getPictureFiles(transfer) };
      losses.current = new PasteLosses();
      setLost(undefined);
      return false;
    };
    return {
      handleDOMEvents: {
        paste: (_: EditorView, { clipboardData }: ClipboardEvent) => read(clipboardData),
        drop: (_: EditorView, { dataTransfer }: DragEvent) => read(dataTransfer),
      },
      transformPastedHTML: (html: string) => {
        const cleaned = cleanPastedHtml(html, { ...clipboard.current, startPictureUpload });
        losses.current = cleaned.losses;
        setLost(cleaned.losses.describe());
        return cleaned.html;
      },
      handlePaste: ({ state, dispatch }: EditorView, { clipboardData }: ClipboardEvent) => {
        // A paste is a separate undo step, even right after another edit.
        dispatch(closeHistory(state.tr));
        return !clipboardData?.types.includes('text/html') && insertFiles(clipboardData);
      },
    };
  }, []);
  return { props, lost: lossMessage, setLost, addLostAds };
}

/** Returns the pictures among the files of the clipboard or of a drop. */
export function getPictureFiles(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
