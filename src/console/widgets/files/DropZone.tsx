import { type DragEvent, type InputHTMLAttributes, useState } from 'react';
import type { ApiCall } from '#definition/model/resource.ts';
import { formatFileSize } from '#definition/records/fileLimits.ts';
import { formatMessage } from '#definition/text/messages.ts';
import './DropZone.css';
import { getFileInputText } from './getFileInputText.ts';

interface DropZoneProps {
  accepts: NonNullable<ApiCall['accepts']>;
  /** Maximum number of rows in a file. Undefined for no limit. */
  most?: number;
  /** Upload progress from 0 to 1. Undefined if no upload is running. */
  progress?: number;
  /** The server's error message for the last file. */
  error?: string;
  /** Prompt text. Default: a prompt for a file. */
  prompt?: string;
  /** Additional props of the file input, such as its accessible name. */
  input?: InputHTMLAttributes<HTMLInputElement>;
  onFile: (file: File) => void;
  /** Called when a file is rejected before the upload. */
  onRejected?: () => void;
}

/** Area to drop or select a file. Shows the accepted types and rejects other files before the upload. */
export function DropZone({
  accepts,
  most,
  progress,
  error,
  prompt,
  input,
  onFile,
  onRejected,
}: DropZoneProps) {
  const [refused, setRefused] = useState<string>();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const reason = getFileRejection(file, accepts);
    setRefused(reason);
    if (reason) onRejected?.();
    else onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const problem = refused ?? error;
  return (
    <>
      <label className="drop-zone" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <strong>{prompt ?? getFileInputText('console.uploadPrompt')}</strong>
        <span>
          {getFileInputText(most ? 'console.uploadMost' : 'console.uploadLimits', {
            types: buildAcceptAttribute(accepts),
            size: formatFileSize(accepts.maxBytes),
            most,
          })}
        </span>
        <input
          {...input}
          type="file"
          accept={buildAcceptAttribute(accepts)}
          disabled={progress !== undefined}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </label>
      {progress !== undefined && (
        <progress
          className="upload-progress"
          aria-label={formatMessage('console.uploading')}
          max={1}
          value={progress}
        />
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

type Accepts = NonNullable<ApiCall['accepts']>;

/** Returns the reason why a file cannot be uploaded (type, empty, too large). Undefined if it can. */
export function getFileRejection(
  { name, size }: Pick<File, 'name' | 'size'>,
  accepts: Accepts,
): string | undefined {
  const type = name.split('.').at(-1)?.toLowerCase();
  if (!accepts.types.some((accepted) => accepted === type))
    return getFileInputText('console.uploadType', { types: buildAcceptAttribute(accepts) });
  if (size === 0) return getFileInputText('console.uploadEmpty');
  if (size > accepts.maxBytes)
    return getFileInputText('console.uploadSize', { size: formatFileSize(accepts.maxBytes) });
  return undefined;
}

/** Builds the accepted file extensions, such as ".jpg, .png": for the `accept` attribute and for display. */
function buildAcceptAttribute({ types }: Accepts): string {
  return types.map((type) => `.${type}`).join(', ');
}
