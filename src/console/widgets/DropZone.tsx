import { type DragEvent, type InputHTMLAttributes, useState } from 'react';
import { sizeText } from '../../definition/files';
import type { Call } from '../../definition/model/resource';
import { text } from '../../definition/text';
import './DropZone.css';

interface DropZoneProps {
  accepts: NonNullable<Call['accepts']>;
  /** How many rows a file may hold; nothing where any number will do. */
  most?: number;
  /** How much of a file has been sent, from 0 to 1; nothing while none is. */
  progress?: number;
  /** What the server said of the last file. */
  error?: string;
  /** What is asked for. Default: a file. */
  prompt?: string;
  /** What the chooser of files is called, and what is said of it. */
  input?: InputHTMLAttributes<HTMLInputElement>;
  onFile: (file: File) => void;
}

/** Where a file is dropped or chosen: it says what is accepted, and refuses the rest before sending. */
export function DropZone({ accepts, most, progress, error, prompt, input, onFile }: DropZoneProps) {
  const [refused, setRefused] = useState<string>();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const reason = fileRefusal(file, accepts);
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
        <strong>{prompt ?? text('console.uploadPrompt')}</strong>
        <span>
          {text(most ? 'console.uploadMost' : 'console.uploadLimits', {
            types: typesText(accepts),
            size: sizeText(accepts.bytes),
            most,
          })}
        </span>
        <input
          {...input}
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

type Accepts = NonNullable<Call['accepts']>;

/** Why a file is not worth sending; nothing when it is. */
export function fileRefusal(
  { name, size }: Pick<File, 'name' | 'size'>,
  accepts: Accepts,
): string | undefined {
  const type = name.split('.').at(-1)?.toLowerCase();
  if (!accepts.types.some((accepted) => accepted === type))
    return text('console.uploadType', { types: typesText(accepts) });
  if (size === 0) return text('console.uploadEmpty');
  if (size > accepts.bytes) return text('console.uploadSize', { size: sizeText(accepts.bytes) });
  return undefined;
}

/** The accepted types as people write them. */
function typesText({ types }: Accepts): string {
  return types.map((type) => `.${type}`).join(', ');
}
