import { formatMessage } from '#definition/text/messages.ts';
import { useCopyToClipboard } from '../toasts/useCopyToClipboard.ts';
import type { DisplayProps } from './DisplayProps.ts';

/** Renders a value with a copy button. */
export function CopyableValue({ value, column }: DisplayProps) {
  const copy = useCopyToClipboard();
  const label = formatMessage('console.rowButton', {
    label: formatMessage('console.copyNamed', { title: column.title }),
    name: String(value),
  });
  return (
    <span className="copyable">
      <span title={String(value)}>{String(value)}</span>
      <button type="button" className="cell-button" aria-label={label} onClick={() => copy(String(value))}>
        {formatMessage('console.copy')}
      </button>
    </span>
  );
}

/** Renders the entries of a list one per line, with a button that copies them all. */
export function CopyableLines({ value, column }: DisplayProps) {
  const copy = useCopyToClipboard();
  const lines = [value].flat().map(String);
  const label = formatMessage('console.copyNamed', { title: column.title });
  return (
    <div className="lines">
      {lines.map((line) => (
        <code key={line}>{line}</code>
      ))}
      <button type="button" className="cell-button" aria-label={label} onClick={() => copy(lines.join('\n'))}>
        {formatMessage('console.copy')}
      </button>
    </div>
  );
}
