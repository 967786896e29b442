import { type DragEvent, useState } from 'react';
import { text } from '../../../definition/text';
import type { Call } from '../../../definition/types';
import { refusal, sizeText, typesText } from './refusal';

interface DropZoneProps {
  accepts: NonNullable<Call['accepts']>;
  /** How many rows a file may hold; nothing where any number will do. */
  most?: number;
  /** How much of a file has been sent, from 0 to 1; nothing while none is. */
  progress?: number;
  /** What the server said of the last file. */
  error?: string;
  onFile: (file: File) => void;
}

/** Where a file is dropped or chosen: it says what is accepted, and refuses the rest before sending. */
export function DropZone({ accepts, most, progress, error, onFile }: DropZoneProps) {
  const [refused, setRefused] = useState<string>();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const reason = refusal(file, accepts);
    setRefused(reason);
    if (!reason) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const problem = refused ?? error;
  return (
    <>
      <label className="drop-zone" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <strong>{text('console.uploadPrompt')}</strong>
        <span>
          {text(most ? 'console.uploadMost' : 'console.uploadLimits', {
            types: typesText(accepts),
            size: sizeText(accepts),
            most,
          })}
        </span>
        <input
          type="file"
          accept={typesText(accepts)}
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
          aria-label={text('console.uploading')}
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
