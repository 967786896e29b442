import { lazy, Suspense, useMemo, useState } from 'react';
import { formatProblem, type Problem } from '../../definition/check/problem';
import { useCopy } from '../api/useCopy';
import { word } from '../authoring/words';
import { LazyEditor } from './LazyEditor';
import type { Saving } from './useSaving';
import './definitionEditor.css';

interface DefinitionEditorProps {
  file: string;
  text: string;
  /** What the file says now. */
  original: string;
  isEdited: boolean;
  problems: Problem[];
  /** Absent where nothing is saved. */
  saving?: Saving;
  onEdit: (text: string) => void;
  onReset: () => void;
  /** Leads to a mistake in another file. */
  onChoose: (file: string) => void;
}

/** Few edit by a form: its code comes when somebody does. */
const DefinitionForm = lazy(async () => ({
  default: (await import('./definitionForm/DefinitionForm')).DefinitionForm,
}));

/** The text of one definition file, and the same as a form, with what the checker says of it. */
export function DefinitionEditor(props: DefinitionEditorProps) {
  const { file, text, original, isEdited, problems, saving, onEdit, onReset, onChoose } = props;
  const copy = useCopy();
  const marks = useMemo(() => problems.filter((problem) => problem.file === file), [problems, file]);
  const [isForm, showForm] = useState(false);
  return (
    <section className="workbench-editor" aria-label={file}>
      <header>
        <h2>{file}</h2>
        {saving?.isOwn && (
          <button type="button" className="button" disabled={!saving.canSave} onClick={saving.save}>
            {word('saveFile')}
          </button>
        )}
        <button type="button" className="button" aria-pressed={isForm} onClick={() => showForm(!isForm)}>
          {word('asForm')}
        </button>
        <button type="button" className="button" onClick={() => copy(text)}>
          {word('copy')}
        </button>
        <button type="button" className="button" disabled={!isEdited} onClick={onReset}>
          {word('reset')}
        </button>
      </header>
      {saving && <SavingNotes saving={saving} original={original} onTake={onReset} />}
      <div className="workbench-texts">
        <LazyEditor key={file} label={word('text', { file })} text={text} marks={marks} onChange={onEdit} />
        {isForm && (
          <Suspense fallback={<div className="page-loading" role="status" />}>
            <DefinitionForm {...{ file, text, onEdit }} problems={marks} />
          </Suspense>
        )}
      </div>
      <div className="workbench-problems" role="status">
        {problems.length === 0 ? (
          word('sound')
        ) : (
          <ul>
            {problems.map((problem) => (
              <li key={formatProblem(problem)}>
                <button type="button" className="link-button" onClick={() => onChoose(problem.file)}>
                  {formatProblem(problem)}
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
  saving: Saving;
  original: string;
  /** Gives up what was edited for what the file says. */
  onTake: () => void;
}

/** What stands in the way of saving a file; where it says something else by now, that, to choose from. */
function SavingNotes({
  saving: { file, isOwn, isChanged, failure, keep },
  original,
  onTake,
}: SavingNotesProps) {
  if (!isOwn) return <p className="workbench-of-base">{word('ofBase')}</p>;
  if (!isChanged)
    return (
      failure && (
        <p className="workbench-refusal" role="alert">
          {failure}
        </p>
      )
    );
  return (
    <section className="workbench-refusal" aria-label={word('fileNow', { file })}>
      <p role="alert">{word('changedMeanwhile', { file })}</p>
      <button type="button" className="button" onClick={keep}>
        {word('keepMine')}
      </button>
      <button type="button" className="button" onClick={onTake}>
        {word('takeFile')}
      </button>
      <LazyEditor label={word('fileNow', { file })} text={original} />
    </section>
  );
}
