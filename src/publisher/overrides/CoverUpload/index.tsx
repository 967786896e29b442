import { useState } from 'react';
import { useActions } from '../../../console/actions/ActionsContext';
import { useCall } from '../../../console/api/useCall';
import { useCallUrl } from '../../../console/api/useCallUrl';
import { reasonOf } from '../../../console/api/useToast';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { DropZone } from '../../../console/screens/batch/DropZone';
import { coverSize, isLargeEnough } from '../../articles/coverSize';
import { text } from '../../text';
import './CoverUpload.css';

/** An article's cover: what it is, and where another is dropped or chosen. */
export function Override({
  id,
  property,
  value,
  disabled,
  invalid,
  describedBy,
  onChange,
}: OverrideProps['field']) {
  const { resource } = useActions();
  const { upload, image } = resource.calls;
  const call = useCall(resource);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const address = useCallUrl(image, value ? { [property.name]: value } : undefined);
  const take = async (file: File) => {
    setProgress(0);
    const found = await coverProblem(file);
    setProblem(found);
    if (!found)
      await call('upload', { payload: { use: 'cover' }, file, onProgress: setProgress }).then(
        (answer) => onChange((answer as Record<string, unknown>)[property.name]),
        (error) => setProblem(reasonOf(error)),
      );
    setProgress(undefined);
  };
  return (
    <fieldset id={id} className="cover" aria-invalid={invalid} aria-describedby={describedBy} tabIndex={-1}>
      <legend>{property.title}</legend>
      {address && <img src={address} alt={text('article.cover')} width={240} />}
      {!disabled && upload?.accepts && (
        <div>
          <DropZone
            accepts={upload.accepts}
            progress={progress}
            error={problem}
            onFile={(file) => void take(file)}
          />
        </div>
      )}
    </fieldset>
  );
}

/** What is wrong with a file as a cover, as far as the browser can tell before it is sent. */
export async function coverProblem(file: File): Promise<string | undefined> {
  try {
    return isLargeEnough(await createImageBitmap(file)) ? undefined : text('cover.small', coverSize);
  } catch {
    return text('cover.noPicture');
  }
}
