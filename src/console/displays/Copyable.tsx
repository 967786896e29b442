import { text } from '../../definition/text';
import { useCopy } from '../actions/useCopy';
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
