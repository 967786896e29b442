import { screens } from 'virtual:definitions';
import { text } from '../../../definition/text';
import { useCopy } from '../../actions/useCopy';
import { useCallAddress } from '../../calls/useCallAddress';
import { Snippet } from '../../code/Snippet';

const day = 24 * 60 * 60 * 1000;
const report = screens.find(({ kind }) => kind === 'report')?.name;

/** A command that reads a report with the token, to be pasted as it is. */
export function Example({ apiKey }: { apiKey: string }) {
  const address = useCallAddress('report-api', 'rows', { report });
  const copy = useCopy();
  if (!address || !report) return null;
  const command = text('console.key.curl', { key: apiKey, address, begin: daysAgo(7), end: daysAgo(1) });
  return (
    <div className="api-key-example">
      <span>{text('console.key.example')}</span>
      <Snippet>{command}</Snippet>
      <button type="button" className="cell-button" onClick={() => copy(command)}>
        {text('console.key.copyExample')}
      </button>
    </div>
  );
}

function daysAgo(count: number): string {
  return new Date(Date.now() - count * day).toISOString().slice(0, 10);
}
