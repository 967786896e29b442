import { useEffect } from 'react';
import { Dialog } from '../../../console/actions/Dialog';
import { saveFile } from '../../../console/api/download';
import { useCopy } from '../../../console/api/useCopy';
import { useToast } from '../../../console/api/useToast';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import type { AdsTxtCheck } from '../../adstxt/checkAdsTxt';
import { text } from '../../text';
import './AdsTxtResult.css';

/** How many lines of each kind are shown; a file has them all. */
const shownAtFirst = 100;

/** The lines missing from a site's ads.txt; when none is, only a toast, and what else was found in the file. */
export function Override({ row, answer, isLoading, close }: OverrideProps['action']) {
  const { result: missing = [], warnings = [], reason } = (answer ?? {}) as Partial<AdsTxtCheck['answer']>;
  const isComplete = !isLoading && missing.length === 0;
  const hasWarnings = warnings.length > 0;
  const toast = useToast();
  const copy = useCopy();
  useEffect(() => {
    if (!isComplete) return;
    toast.success(text('console.adsTxtVerified'));
    if (!hasWarnings) close();
  }, [isComplete, hasWarnings, toast, close]);
  if (isLoading || (isComplete && !hasWarnings)) return null;
  const done = { label: text('console.close'), onClick: close };
  const copyMissing = () => copy(missing.join('\n'));
  const all = [...missing, ...warnings.map(wordsOf)];
  const save = () =>
    saveFile({ blob: new Blob([`${all.join('\n')}\n`], { type: 'text/plain' }), name: `${row.domain}.txt` });
  return (
    <Dialog
      title={text(isComplete ? 'console.adsTxtWarnings' : 'console.adsTxtMissing')}
      onClose={close}
      buttons={[
        done,
        ...(all.length > shownAtFirst ? [{ label: text('console.adsTxtSave'), onClick: save }] : []),
        ...(isComplete
          ? []
          : [{ label: text('console.copy'), tone: 'primary' as const, onClick: copyMissing }]),
      ]}
    >
      <p>{String(row.domain ?? '')}</p>
      {!isComplete && <Lines className="adstxt-lines adstxt-missing" lines={missing} />}
      {hasWarnings && (
        <>
          {!isComplete && <h3>{text('console.adsTxtWarnings')}</h3>}
          <Lines className="adstxt-warnings" lines={warnings.map(wordsOf)} />
        </>
      )}
      {reason && <p className="adstxt-reason">{reason}</p>}
    </Dialog>
  );
}

function wordsOf(warning: AdsTxtCheck['answer']['warnings'][number]): string {
  const subject = 'required' in warning ? warning.required : text('console.line', { line: warning.line });
  return `${subject}: ${warning.message}`;
}

/** Lines in a box that scrolls within; of very many the first, and how many there are. */
function Lines({ className, lines }: { className: string; lines: string[] }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is scrolled to by keyboard. */}
      <ul className={className} tabIndex={0}>
        {lines.slice(0, shownAtFirst).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > shownAtFirst && (
        <p className="adstxt-count">
          {text('console.adsTxtCount', { shown: shownAtFirst, all: lines.length })}
        </p>
      )}
    </>
  );
}
