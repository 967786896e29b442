import type { Editor } from '@tiptap/core';
import { useCallback, useRef } from 'react';
import {
  buildCallUrl,
  getFileRejection,
  useActions,
  useResourceCall,
  useToast,
} from '#console/projectApi.ts';
import type { RecordValues } from '#definition/projectApi.ts';
import { insertPicture } from './insertBlock.ts';

/**
 * Uploads pictures one after the other. The editor shows a picture by a `blob:` URL until it is uploaded, so that the
 * writer goes on at once. A picture whose upload fails is removed.
 */
export function usePictureUploads(onBusy?: (isBusy: boolean) => void) {
  const { resource } = useActions();
  const call = useResourceCall(resource);
  const toast = useToast();
  const queue = useRef(Promise.resolve());
  const uploaded = useRef(new Map<string, string>());
  const { upload: uploadCall, file: shownBy } = resource.calls;

  /** Returns the reason why the file is not accepted. */
  const getRejection = useCallback(
    (file: File) => uploadCall?.accepts && getFileRejection(file, uploadCall.accepts),
    [uploadCall],
  );

  /** Starts the upload of a picture that the editor shows by the `blob:` URL that is returned. */
  const upload = useCallback(
    (getEditor: () => Editor | null, file: File): string => {
      const shown = URL.createObjectURL(file);
      const run = async () => {
        try {
          const answer = (await call('upload', { payload: { property: 'content' }, file })) as RecordValues;
          if (!shownBy) return;
          uploaded.current.set(shown, await buildCallUrl(shownBy, answer));
          replaceSource(getEditor(), shown, uploaded.current.get(shown));
        } catch (error) {
          replaceSource(getEditor(), shown, undefined);
          toast.error(error);
        } finally {
          onBusy?.(false);
        }
      };
      onBusy?.(true);
      queue.current = queue.current.then(run);
      return shown;
    },
    [call, shownBy, toast, onBusy],
  );

  /** Inserts picture files at the cursor. */
  const insert = useCallback(
    (editor: Editor, files: Iterable<File>) => {
      for (const file of files) {
        const rejection = getRejection(file);
        if (rejection) toast.error(undefined, rejection);
        else
          insertPicture(editor, {
            src: upload(() => editor, file),
            alt: file.name.replace(/\.\w+$/, ''),
          });
      }
    },
    [getRejection, upload, toast],
  );

  /** Replaces the `blob:` URLs of uploaded pictures, which Undo may bring back. */
  const withUploadedUrls = useCallback((html: string) => {
    let result = html;
    for (const [shown, url] of uploaded.current) result = result.replaceAll(shown, url);
    return result;
  }, []);
  return { insert, upload, getRejection, withUploadedUrls };
}

/** Sets the URL of a shown picture, or removes the picture. Not an undo step. */
function replaceSource(editor: Editor | null, shown: string, url: string | undefined): void {
  if (!editor || editor.isDestroyed) return;
  const { tr: change, doc } = editor.state;
  doc.descendants((node, place) => {
    if (node.attrs.src !== shown) return;
    const at = change.mapping.map(place);
    if (url) change.setNodeAttribute(at, 'src', url);
    else change.delete(at, at + node.nodeSize);
  });
  if (change.docChanged) editor.view.dispatch(change.setMeta('addToHistory', false));
}

/** Removes pictures whose upload had not ended when the HTML was stored. */
export function removeUnfinishedPictures(html: string): string {
  return html.replaceAll(/<img [^>]*src="blob:[^"]*"[^>]*>/g, '');
}
