import { text } from '../../definition/text';
import { useCopy } from '../actions/useCopy';
import type { DisplayProps } from './DisplayProps';

/** The entries of a list, one on a line, with a button that copies them all. */
export function Lines({ value, column }: DisplayProps) {
  const copy = useCopy();
  const lines = [value].flat().map(String);
  const label = text('console.copyNamed', { title: column.title });
  return (
    <div className="lines">
      {lines.map((line) => (
        <code key={line}>{line}</code>
      ))}
      <button type="button" className="cell-button" aria-label={label} onClick={() => copy(lines.join('\n'))}>
        {text('console.copy')}
      </button>
    </div>
  );
}
