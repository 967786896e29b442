import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorBoundary } from '../shell/ErrorBoundary';
import type { Files } from '../workshop/Files';
import { word } from '../workshop/words';
import { DefinitionEditor } from './DefinitionEditor';
import type { Sound } from './dryProvider';
import { FileList } from './FileList';
import { ScreenView } from './ScreenView';
import { useDefinitions } from './useDefinitions';

interface WorkbenchProps {
  files: Files;
  /** Told what the screen is made from. */
  onShow: (sound: Sound | undefined) => void;
}

/** The workbench: a definition's text, and beside it the screen that it makes. */
export function Workbench({ files, onShow }: WorkbenchProps) {
  const [query, setQuery] = useSearchParams();
  const { edited, problems, sound, edit } = useDefinitions(files);
  useEffect(() => onShow(sound), [onShow, sound]);
  const names = Object.keys(files.definitions);
  const asked = query.get('file') ?? '';
  const file = names.includes(asked) ? asked : (names.find((name) => name.startsWith('resources/')) ?? '');
  const choose = (next: string) => setQuery({ file: next });
  const original = files.definitions[file] ?? '';
  return (
    <div className="workbench">
      <header className="workbench-head">
        <h1>{word('title')}</h1>
        <p>{word('lead')}</p>
        <a className="button" href="/openapi">
          {word('api')}
        </a>
        <a className="button" href="/">
          {word('console')}
        </a>
      </header>
      <FileList files={names} edited={Object.keys(edited)} chosen={file} onChoose={choose} />
      <DefinitionEditor
        file={file}
        text={edited[file] ?? original}
        isEdited={file in edited}
        problems={problems}
        onEdit={(text) => edit(file, text)}
        onReset={() => edit(file, original)}
        onChoose={choose}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <main className="workbench-screen" aria-label={word('screen')} tabIndex={0}>
        {problems.length > 0 && (
          <p className="workbench-note" role="status">
            {word('lastSound')}
          </p>
        )}
        {sound && (
          <ErrorBoundary key={file}>
            <ScreenView file={file} files={files} edited={sound.edited} definitions={sound.definitions} />
          </ErrorBoundary>
        )}
      </main>
    </div>
  );
}
