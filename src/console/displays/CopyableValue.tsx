import { formatMessage } from '#definition/text/messages.ts';
import { useCopyToClipboard } from '../toasts/useCopyToClipboard.ts';
import type { DisplayProps } from './DisplayProps.ts';

/** Renders a value with a copy button, or each entry of a list with its own. */
export function CopyableValue({ value, ...props }: DisplayProps) {
  const entries = [value].flat();
  return entries.map((entry) => <CopyableEntry key={String(entry)} value={entry} {...props} />);
}

function CopyableEntry({ value, column }: DisplayProps) {
  const copy = useCopyToClipboard();
  const label = getCopyButtonName(column.title, String(value));
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
  const label = getCopyButtonName(column.title, lines.join(', '));
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

/** Maximum length of a value in the name of its button, in characters. */
const maxValueLength = 100;

/** Returns the accessible name of a copy button: the column and the value. */
function getCopyButtonName(title: string, value: string): string {
  const label = formatMessage('console.copyNamed', { title });
  return formatMessage('console.rowButton', { label, name: value.slice(0, maxValueLength) });
}
