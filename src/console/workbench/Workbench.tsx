import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Files, readFiles } from '../authoring/files';
import { word } from '../authoring/words';
import { ErrorBoundary } from '../shell/ErrorBoundary';
import { DefinitionEditor } from './DefinitionEditor';
import type { Sound } from './dryProvider';
import { ScreenView } from './ScreenView';
import { useDefinitions } from './useDefinitions';
import { useSaving } from './useSaving';

/** Read once or twice. */
const GuideView = lazy(async () => ({ default: (await import('./GuideView')).GuideView }));

/** Few changes of a schema need a decision. */
const DecideView = lazy(async () => ({ default: (await import('./DecideView')).DecideView }));

/** The workbench, once it knows what screens are made from. */
export function WorkbenchPage({ onShow }: { onShow: (sound: Sound | undefined) => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['files'],
    queryFn: readFiles,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => onChangedFiles(refetch), [refetch]);
  if (data) return <Workbench files={data} onShow={onShow} />;
  if (!isError) return <div className="page-loading" role="status" />;
  return (
    <main className="notice">
      <h1>{word('title')}</h1>
      <p role="alert">{word('failed')}</p>
      <button type="button" className="button" onClick={() => refetch()}>
        {word('retry')}
      </button>
    </main>
  );
}

/** While developing: the files are read again when one of them has changed, or the server stands otherwise. */
function onChangedFiles(read: () => void): () => void {
  const events = ['definitions:changed', 'definitions:undecided', 'definitions:served'];
  for (const event of events) import.meta.hot?.on(event, read);
  return () => {
    for (const event of events) import.meta.hot?.off(event, read);
  };
}

interface WorkbenchProps {
  files: Files;
  /** Told what the screen is made from. */
  onShow: (sound: Sound | undefined) => void;
}

/** The workbench: a definition's text, and beside it the screen that it makes. */
function Workbench({ files, onShow }: WorkbenchProps) {
  const [query, setQuery] = useSearchParams();
  const definitions = useDefinitions(files);
  const { edited, problems, sound, edit } = definitions;
  useEffect(() => onShow(sound), [onShow, sound]);
  const names = Object.keys(files.definitions);
  const asked = query.get('file') ?? '';
  const file = names.includes(asked) ? asked : (names.find((name) => name.startsWith('resources/')) ?? '');
  const [isGuide, showGuide] = useState(false);
  const choose = (next: string) => setQuery({ file: next });
  const original = files.definitions[file] ?? '';
  const saving = useSaving(file, files, definitions);
  return (
    <div className="workbench">
      <header className="workbench-head">
        <h1>{word('title')}</h1>
        <p>{word(saving ? 'leadSaving' : 'lead')}</p>
        <button type="button" className="button" aria-pressed={isGuide} onClick={() => showGuide(!isGuide)}>
          {word('guide')}
        </button>
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
        original={original}
        isEdited={file in edited}
        problems={problems}
        saving={saving}
        onEdit={(text) => edit(file, text)}
        onReset={() => edit(file, original)}
        onChoose={choose}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <main className="workbench-screen" aria-label={word('screen')} tabIndex={0}>
        {isGuide && (
          <Suspense fallback={null}>
            <GuideView />
          </Suspense>
        )}
        {files.undecided && (
          <pre className="workbench-refusal" role="alert">
            {files.undecided}
          </pre>
        )}
        {files.open && files.open.length > 0 && (
          <Suspense fallback={null}>
            <DecideView key={files.undecided} open={files.open} />
          </Suspense>
        )}
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

interface FileListProps {
  files: string[];
  edited: string[];
  chosen: string;
  onChoose: (file: string) => void;
}

/** Every definition file, to find and to choose. */
function FileList({ files, edited, chosen, onChoose }: FileListProps) {
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
