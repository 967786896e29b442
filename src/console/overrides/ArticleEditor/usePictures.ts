import type { Editor } from '@tiptap/core';
import { useCallback } from 'react';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { useActions } from '../../actions/ActionsContext';
import { addressOf } from '../../calls/useAddress';
import { useCall } from '../../calls/useCall';
import { useToast } from '../../calls/useToast';
import { refusal } from '../../screens/batch/refusal';

/** Uploads pictures and puts them where the cursor is. */
export function usePictures() {
  const { resource } = useActions();
  const call = useCall(resource);
  const toast = useToast();
  const insert = useCallback(
    async (editor: Editor, file: File, alt = file.name.replace(/\.\w+$/, '')) => {
      const { upload, image } = resource.calls;
      const refused = upload?.accepts && refusal(file, upload.accepts);
      if (refused || !image) return toast.error(undefined, refused);
      try {
        const answer = (await call('upload', { payload: { use: 'content' }, file })) as Row;
        editor
          .chain()
          .focus()
          .setImage({ src: await addressOf(image, answer), alt })
          .run();
      } catch (error) {
        toast.error(error, text('cover.noPicture'));
      }
    },
    [resource, call, toast],
  );
  return { insert, picturesOf };
}

function picturesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
