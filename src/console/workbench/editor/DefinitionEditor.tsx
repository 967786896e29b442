import { lazy, Suspense, useMemo, useState } from 'react';
import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import { useCopyToClipboard } from '#console/toasts/useCopyToClipboard.ts';
import { type DefinitionProblem, formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { LazyCodeEditor } from './LazyCodeEditor.tsx';
import type { DefinitionSaveState } from './useSaveDefinition.ts';
import './definitionEditor.css';

interface DefinitionEditorProps {
  file: string;
  text: string;
  /** Current text of the file. */
  original: string;
  isEdited: boolean;
  problems: DefinitionProblem[];
  /** Undefined if files cannot be saved. */
  saving?: DefinitionSaveState;
  onEdit: (text: string) => void;
  onReset: () => void;
  /** Opens the file of a problem. */
  onChoose: (file: string) => void;
}

/** Lazy-loaded: few users edit with the form. */
const DefinitionForm = lazy(async () => ({
  default: (await import('../definitionForm/DefinitionForm.tsx')).DefinitionForm,
}));

/** Editor of one definition file as text or form, with the checker's problems. */
export function DefinitionEditor(props: DefinitionEditorProps) {
  const { file, text, original, isEdited, problems, saving, onEdit, onReset, onChoose } = props;
  const copy = useCopyToClipboard();
  const marks = useMemo(() => problems.filter((problem) => problem.file === file), [problems, file]);
  const [isForm, showForm] = useState(false);
  return (
    <section className="workbench-editor" aria-label={file}>
      <header>
        <h2>{file}</h2>
        {saving?.isOwn && (
          <button type="button" className="button" disabled={!saving.canSave} onClick={saving.save}>
            {getWorkbenchText('saveFile')}
          </button>
        )}
        <button type="button" className="button" aria-pressed={isForm} onClick={() => showForm(!isForm)}>
          {getWorkbenchText('asForm')}
        </button>
        <button type="button" className="button" onClick={() => copy(text)}>
          {getWorkbenchText('copy')}
        </button>
        <button type="button" className="button" disabled={!isEdited} onClick={onReset}>
          {getWorkbenchText('reset')}
        </button>
      </header>
      {saving && <SavingNotes saving={saving} original={original} onTake={onReset} />}
      <div className="workbench-texts">
        <LazyCodeEditor
          key={file}
          label={getWorkbenchText('text', { file })}
          text={text}
          marks={marks}
          onChange={onEdit}
        />
        {isForm && (
          <Suspense fallback={<div className="page-loading" role="status" />}>
            <DefinitionForm {...{ file, text, onEdit }} problems={marks} />
          </Suspense>
        )}
      </div>
      <div className="workbench-problems" role="status">
        {problems.length === 0 ? (
          getWorkbenchText('sound')
        ) : (
          <ul>
            {problems.map((problem) => (
              <li key={formatProblemLine(problem)}>
                <button type="button" className="link-button" onClick={() => onChoose(problem.file)}>
                  {formatProblemLine(problem)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface SavingNotesProps {
  saving: DefinitionSaveState;
  original: string;
  /** Discards the edited text in favor of the file's current text. */
  onTake: () => void;
}

/** Notes about saving: read-only file, failed save, or an edit conflict with the current text of the file. */
function SavingNotes({
  saving: { file, isOwn, isChanged, failure, keep },
  original,
  onTake,
}: SavingNotesProps) {
  if (!isOwn) return <p className="workbench-of-base">{getWorkbenchText('ofBase')}</p>;
  if (!isChanged)
    return (
      failure && (
        <p className="workbench-refusal" role="alert">
          {failure}
        </p>
      )
    );
  return (
    <section className="workbench-refusal" aria-label={getWorkbenchText('fileNow', { file })}>
      <p role="alert">{getWorkbenchText('changedMeanwhile', { file })}</p>
      <button type="button" className="button" onClick={keep}>
        {getWorkbenchText('keepMine')}
      </button>
      <button type="button" className="button" onClick={onTake}>
        {getWorkbenchText('takeFile')}
      </button>
      <LazyCodeEditor label={getWorkbenchText('fileNow', { file })} text={original} />
    </section>
  );
}
