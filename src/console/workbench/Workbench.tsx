import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getWorkbenchText } from '../authoring/getWorkbenchText.ts';
import { fetchWorkbenchFiles, type WorkbenchFilesResponse } from '../authoring/workbenchApi.ts';
import { ErrorBoundary } from '../shell/pages/ErrorBoundary.tsx';
import { DefinitionEditor } from './editor/DefinitionEditor.tsx';
import { useEditedDefinitions } from './editor/useEditedDefinitions.ts';
import { useSaveDefinition } from './editor/useSaveDefinition.ts';
import type { LastValidDefinitions } from './preview/createDryRunProvider.ts';
import { ScreenPreview } from './preview/ScreenPreview.tsx';

/** Lazy-loaded: the guide is rarely opened. */
const GuideView = lazy(async () => ({ default: (await import('./GuideView.tsx')).GuideView }));

/** Lazy-loaded: few schema changes need a decision. */
const DecideView = lazy(async () => ({
  default: (await import('./MigrationDecisionForm.tsx')).MigrationDecisionForm,
}));

/** The workbench page: loads the definition files, then shows editor and preview. */
export function WorkbenchPage({ onShow }: { onShow: (sound: LastValidDefinitions | undefined) => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['files'],
    queryFn: fetchWorkbenchFiles,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => subscribeToFileChanges(refetch), [refetch]);
  if (data) return <Workbench files={data} onShow={onShow} />;
  if (!isError) return <div className="page-loading" role="status" />;
  return (
    <main className="notice">
      <h1>{getWorkbenchText('title')}</h1>
      <p role="alert">{getWorkbenchText('failed')}</p>
      <button type="button" className="button" onClick={() => refetch()}>
        {getWorkbenchText('retry')}
      </button>
    </main>
  );
}

/** In development: refetches the files when one has changed or when the server has restarted. */
function subscribeToFileChanges(read: () => void): () => void {
  const events = ['definitions:changed', 'definitions:undecided', 'definitions:served'];
  for (const event of events) import.meta.hot?.on(event, read);
  return () => {
    for (const event of events) import.meta.hot?.off(event, read);
  };
}

interface WorkbenchProps {
  files: WorkbenchFilesResponse;
  /** Called with the definitions of the preview. */
  onShow: (sound: LastValidDefinitions | undefined) => void;
}

/** The workbench: editor of a definition file, and a preview of its screen. */
function Workbench({ files, onShow }: WorkbenchProps) {
  const [query, setQuery] = useSearchParams();
  const definitions = useEditedDefinitions(files);
  const { edited, problems, sound, edit } = definitions;
  useEffect(() => onShow(sound), [onShow, sound]);
  const names = Object.keys(files.definitions);
  const asked = query.get('file') ?? '';
  const file = names.includes(asked) ? asked : (names.find((name) => name.startsWith('resources/')) ?? '');
  const [isGuide, showGuide] = useState(false);
  const choose = (next: string) => setQuery({ file: next });
  const original = files.definitions[file] ?? '';
  const saving = useSaveDefinition(file, files, definitions);
  return (
    <div className="workbench">
      <header className="workbench-head">
        <h1>{getWorkbenchText('title')}</h1>
        <p>{getWorkbenchText(saving ? 'leadSaving' : 'lead')}</p>
        <button type="button" className="button" aria-pressed={isGuide} onClick={() => showGuide(!isGuide)}>
          {getWorkbenchText('guide')}
        </button>
        <a className="button" href="/openapi">
          {getWorkbenchText('api')}
        </a>
        <a className="button" href="/">
          {getWorkbenchText('console')}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be keyboard accessible */}
      <main className="workbench-screen" aria-label={getWorkbenchText('screen')} tabIndex={0}>
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
            {getWorkbenchText('lastSound')}
          </p>
        )}
        {sound && (
          <ErrorBoundary key={file}>
            <ScreenPreview file={file} files={files} edited={sound.edited} definitions={sound.definitions} />
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

/** Searchable list of all definition files. */
function FileList({ files, edited, chosen, onChoose }: FileListProps) {
  const [sought, seek] = useState('');
  const found = files.filter((file) => file.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <nav className="workbench-files" aria-label={getWorkbenchText('files')}>
      <input
        type="search"
        aria-label={getWorkbenchText('find')}
        placeholder={getWorkbenchText('find')}
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
              {edited.includes(file) && (
                <span className="workbench-edited">{getWorkbenchText('edited')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
