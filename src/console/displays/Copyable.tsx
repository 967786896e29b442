import { text } from '../../definition/text';
import { useCopy } from '../api/useCopy';
import type { DisplayProps } from './DisplayProps';

/** A value with a button that copies it. */
export function Copyable({ value, column }: DisplayProps) {
  const copy = useCopy();
  const label = text('console.copyNamed', { title: column.title });
  return (
    <span className="copyable">
      <span title={String(value)}>{String(value)}</span>
      <button type="button" className="cell-button" aria-label={label} onClick={() => copy(String(value))}>
        {text('console.copy')}
      </button>
    </span>
  );
}

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
