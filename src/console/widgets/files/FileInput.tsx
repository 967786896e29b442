import { useState } from 'react';
import { useResourceCall } from '#console/api/useResourceCall.ts';
import { useResourceDefinition } from '#console/api/useResourceDefinition.ts';
import { StoredFileView } from '#console/displays/files/StoredFileView.tsx';
import { getFailureMessageOrFallback } from '#console/toasts/useToast.tsx';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import {
  acceptsOnlyImages,
  formatFileSize,
  getFileError,
  isImageExtension,
} from '#definition/records/fileLimits.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import type { WidgetProps } from '../WidgetProps.ts';
import { DropZone } from './DropZone.tsx';
import { getFileInputText } from './getFileInputText.ts';
import './FileInput.css';

/** Input for a file property. Uploads the file as soon as it is selected, so that saving the form stays fast. */
export function FileInput(props: WidgetProps) {
  const { data: resource } = useResourceDefinition(props.resource);
  return resource ? <LoadedFileInput {...props} owner={resource} /> : null;
}

function LoadedFileInput(props: WidgetProps & { owner: Resource }) {
  const { id, owner, property, value, disabled, invalid, required, describedBy, onChange } = props;
  const { take, progress, problem, sent } = useUpload(props);
  const isHeld = !isEmptyValue(value);
  return (
    <div className="file-field">
      {isHeld && <StoredFileView resource={owner} property={property} id={String(value)} />}
      <div className="file-choose">
        {isHeld && sent && <p className="file-sent">{sent}</p>}
        {!disabled && property.file && (
          <DropZone
            accepts={{ types: property.file.accept, maxBytes: property.file.maxBytes }}
            prompt={isHeld ? getFileInputText('console.file.replace') : undefined}
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
            {getFileInputText('console.file.remove', { title: property.title })}
          </button>
        )}
      </div>
    </div>
  );
}

/** Validates and uploads a file. The value is the id of the stored file. */
function useUpload({ owner, property, onChange, onBusy }: WidgetProps & { owner: Resource }) {
  const call = useResourceCall(owner);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<string>();
  const take = async (file: File) => {
    setProgress(0);
    onBusy?.(true);
    try {
      const found = await findFileProblem(property, file);
      setProblem(found);
      if (found) return;
      const payload = { [apiProtocol.file.property]: property.name };
      const answer = (await call('upload', { payload, file, onProgress: setProgress })) as RecordValues;
      setSent(
        getFileInputText('console.file.uploaded', { name: file.name, size: formatFileSize(file.size) }),
      );
      onChange(answer[property.name]);
    } catch (error) {
      setProblem(getFailureMessageOrFallback(error));
    } finally {
      setProgress(undefined);
      onBusy?.(false);
    }
  };
  return { take, progress, problem, sent };
}

/** Returns the error of a file that the browser can detect before the upload. */
async function findFileProblem(property: Property, file: File): Promise<string | undefined> {
  const type = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const facts = { type, bytes: file.size };
  if (!isImageExtension(type) && !acceptsOnlyImages(property.file?.accept ?? []))
    return getFileError(property, facts);
  try {
    const { width, height } = await createImageBitmap(file);
    return getFileError(property, { ...facts, width, height });
  } catch {
    return getFileError(property, { type: '', bytes: file.size });
  }
}
