import { useMemo } from 'react';
import { formatProblem, type Problem } from '../../definition/check/problem';
import { useCopy } from '../api/useCopy';
import { word } from '../authoring/words';
import { LazyEditor } from './LazyEditor';

interface DefinitionEditorProps {
  file: string;
  text: string;
  isEdited: boolean;
  problems: Problem[];
  onEdit: (text: string) => void;
  onReset: () => void;
  /** Leads to a mistake in another file. */
  onChoose: (file: string) => void;
}

/** The text of one definition file, with what the checker says of it. */
export function DefinitionEditor(props: DefinitionEditorProps) {
  const { file, text, isEdited, problems, onEdit, onReset, onChoose } = props;
  const copy = useCopy();
  const marks = useMemo(() => problems.filter((problem) => problem.file === file), [problems, file]);
  return (
    <section className="workbench-editor" aria-label={file}>
      <header>
        <h2>{file}</h2>
        <button type="button" className="button" onClick={() => copy(text)}>
          {word('copy')}
        </button>
        <button type="button" className="button" disabled={!isEdited} onClick={onReset}>
          {word('reset')}
        </button>
      </header>
      <LazyEditor key={file} label={word('text', { file })} text={text} marks={marks} onChange={onEdit} />
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
