import { useState } from 'react';
import { word } from '../workshop/words';

interface FileListProps {
  files: string[];
  edited: string[];
  chosen: string;
  onChoose: (file: string) => void;
}

/** Every definition file, to find and to choose. */
export function FileList({ files, edited, chosen, onChoose }: FileListProps) {
  const [sought, seek] = useState('');
  const found = files.filter((file) => file.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <nav className="workbench-files" aria-label={word('files')}>
      <input
        type="search"
        aria-label={word('find')}
        placeholder={word('find')}
        value={sought}
        onChange={({ target }) => seek(target.value)}
      />
      <ul>
        {found.map((file) => (
          <li key={file}>
            <button
              type="button"
              aria-current={file === chosen ? 'page' : undefined}
              onClick={() => onChoose(file)}
            >
              {file.replace(/\.json$/, '')}
              {edited.includes(file) && <span className="workbench-edited">{word('edited')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
