import { useEffect } from 'react';
import { Dialog } from '../../../console/actions/Dialog';
import { useCopy } from '../../../console/api/useCopy';
import { useToast } from '../../../console/api/useToast';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { text } from '../../text';
import './AdsTxtResult.css';

/** What a verification answers. */
interface Verification {
  /** The required lines that the site does not publish. */
  result?: string[];
  warnings?: Warning[];
  /** Why the file could not be read, or what is wrong as a whole. */
  reason?: string;
}

interface Warning {
  message: string;
  /** The required line that it is about, or the number of the site's own line. */
  required?: string;
  line?: number;
}

/** The lines missing from a site's ads.txt; when none is, only a toast. */
export function Override({ row, answer, isLoading, close }: OverrideProps['action']) {
  const { result: missing = [], warnings = [], reason } = (answer ?? {}) as Verification;
  const isComplete = !isLoading && missing.length === 0;
  const toast = useToast();
  const copy = useCopy();
  useEffect(() => {
    if (!isComplete) return;
    toast.success(text('console.adsTxtVerified'));
    close();
  }, [isComplete, toast, close]);
  if (isLoading || isComplete) return null;
  return (
    <Dialog
      title={text('console.adsTxtMissing')}
      onClose={close}
      buttons={[
        { label: text('console.close'), onClick: close },
        { label: text('console.copy'), tone: 'primary', onClick: () => copy(missing.join('\n')) },
      ]}
    >
      <p>{String(row.domain ?? '')}</p>
      <Lines className="adstxt-lines adstxt-missing" lines={missing} />
      {warnings.length > 0 && (
        <>
          <h3>{text('console.adsTxtWarnings')}</h3>
          <Lines className="adstxt-warnings" lines={warnings.map(wordsOf)} />
        </>
      )}
      {reason && <p className="adstxt-reason">{reason}</p>}
    </Dialog>
  );
}

function wordsOf({ message, required, line }: Warning): string {
  const subject = required ?? (line && text('console.line', { line }));
  return subject ? `${subject}: ${message}` : message;
}

function Lines({ className, lines }: { className: string; lines: string[] }) {
  return (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
