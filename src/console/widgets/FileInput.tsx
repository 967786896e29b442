import { useState } from 'react';
import { arePictures, fileProblem, isPicture, sizeText } from '../../definition/files';
import type { Property, Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { isEmpty } from '../../definition/normalize';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import { useCall } from '../api/useCall';
import { useResource } from '../api/useResource';
import { reasonOf } from '../api/useToast';
import { StoredFile } from '../displays/files/StoredFile';
import { DropZone } from './DropZone';
import type { WidgetProps } from './WidgetProps';
import './FileInput.css';

/** The file of a field. What is chosen is sent at once, so that saving the form takes no longer than any other. */
export function FileInput(props: WidgetProps) {
  const { data: resource } = useResource(props.resource);
  return resource ? <OpenFileInput {...props} owner={resource} /> : null;
}

function OpenFileInput(props: WidgetProps & { owner: Resource }) {
  const { id, owner, property, value, disabled, invalid, required, describedBy, onChange } = props;
  const { take, progress, problem, sent } = useUpload(props);
  const isHeld = !isEmpty(value);
  return (
    <div className="file-field">
      {isHeld && <StoredFile resource={owner} property={property} id={String(value)} />}
      <div className="file-choose">
        {isHeld && sent && <p className="file-sent">{sent}</p>}
        {!disabled && property.file && (
          <DropZone
            accepts={{ types: property.file.accept, bytes: property.file.maxBytes }}
            prompt={isHeld ? text('console.file.replace') : undefined}
            progress={progress}
            error={problem}
            input={{
              id,
              'aria-label': property.title,
              'aria-invalid': invalid || undefined,
              'aria-required': required || undefined,
              'aria-describedby': describedBy,
            }}
            onFile={(file) => void take(file)}
          />
        )}
        {isHeld && !disabled && !required && (
          <button type="button" className="link-button" onClick={() => onChange(undefined)}>
            {text('console.file.remove', { title: property.title })}
          </button>
        )}
      </div>
    </div>
  );
}

/** Sends a file that is worth it; the value is then the id that it is stored under. */
function useUpload({ owner, property, onChange, onBusy }: WidgetProps & { owner: Resource }) {
  const call = useCall(owner);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<string>();
  const take = async (file: File) => {
    setProgress(0);
    onBusy?.(true);
    try {
      const found = await problemOf(property, file);
      setProblem(found);
      if (found) return;
      const payload = { [profile.file.property]: property.name };
      const answer = (await call('upload', { payload, file, onProgress: setProgress })) as Row;
      setSent(text('console.file.uploaded', { name: file.name, size: sizeText(file.size) }));
      onChange(answer[property.name]);
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setProgress(undefined);
      onBusy?.(false);
    }
  };
  return { take, progress, problem, sent };
}

/** What is wrong with a file, as far as the browser can tell before it is sent. */
async function problemOf(property: Property, file: File): Promise<string | undefined> {
  const type = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const facts = { type, bytes: file.size };
  if (!isPicture(type) && !arePictures(property.file?.accept ?? [])) return fileProblem(property, facts);
  try {
    const { width, height } = await createImageBitmap(file);
    return fileProblem(property, { ...facts, width, height });
  } catch {
    return fileProblem(property, { type: '', bytes: file.size });
  }
}
