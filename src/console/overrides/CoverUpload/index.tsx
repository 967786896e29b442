import { useState } from 'react';
import { text } from '../../../definition/text';
import { useActions } from '../../actions/ActionsContext';
import { useAddress } from '../../calls/useAddress';
import { useCall } from '../../calls/useCall';
import { reasonOf } from '../../calls/useToast';
import { DropZone } from '../../screens/batch/DropZone';
import type { OverrideProps } from '../OverrideProps';
import { coverProblem } from './coverProblem';
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
  const address = useAddress(image, value ? { [property.name]: value } : undefined);
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
