import { useEffect } from 'react';
import {
  Dialog,
  type OverrideProps,
  triggerBrowserDownload,
  useCopyToClipboard,
  useToast,
} from '#console/projectApi.ts';
import type { AdsTxtCheckResult } from '#publisher/adstxt/checkSiteAdsTxt.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import './AdsTxtResult.css';

/** Maximum number of lines shown of each kind; the downloaded file contains all of them. */
const maxShownLines = 100;

/** Renders the lines missing from a site's ads.txt. If none is missing, shows a toast and the warnings of the file. */
export function Override({ row, answer, isLoading, close }: OverrideProps['action']) {
  const {
    result: missing = [],
    warnings = [],
    reason,
  } = (answer ?? {}) as Partial<AdsTxtCheckResult['answer']>;
  const isComplete = !isLoading && missing.length === 0;
  const hasWarnings = warnings.length > 0;
  const toast = useToast();
  const copy = useCopyToClipboard();
  useEffect(() => {
    if (!isComplete) return;
    toast.success(getPublisherText('console.adsTxtVerified'));
    if (!hasWarnings) close();
  }, [isComplete, hasWarnings, toast, close]);
  if (isLoading || (isComplete && !hasWarnings)) return null;
  const done = { label: getPublisherText('console.close'), onClick: close };
  const copyMissing = () => copy(missing.join('\n'));
  const all = [...missing, ...warnings.map(formatWarning)];
  const save = () =>
    triggerBrowserDownload({
      blob: new Blob([`${all.join('\n')}\n`], { type: 'text/plain' }),
      name: `${row.domain}.txt`,
    });
  return (
    <Dialog
      title={getPublisherText(isComplete ? 'console.adsTxtWarnings' : 'console.adsTxtMissing')}
      onClose={close}
      width={640}
      buttons={[
        done,
        ...(all.length > maxShownLines
          ? [{ label: getPublisherText('console.adsTxtSave'), onClick: save }]
          : []),
        ...(isComplete
          ? []
          : [{ label: getPublisherText('console.copy'), tone: 'primary' as const, onClick: copyMissing }]),
      ]}
    >
      <p>{String(row.domain ?? '')}</p>
      {!isComplete && <LineList className="adstxt-lines adstxt-missing" lines={missing} />}
      {hasWarnings && (
        <>
          {!isComplete && <h3>{getPublisherText('console.adsTxtWarnings')}</h3>}
          <LineList className="adstxt-warnings" lines={warnings.map(formatWarning)} />
        </>
      )}
      {reason && <p className="adstxt-reason">{reason}</p>}
    </Dialog>
  );
}

function formatWarning(warning: AdsTxtCheckResult['answer']['warnings'][number]): string {
  if ('required' in warning) return `${warning.required}: ${warning.message}`;
  if ('line' in warning)
    return `${getPublisherText('console.line', { line: warning.line })}: ${warning.message}`;
  return warning.message;
}

/** Renders lines in a scrolling box. Long lists are truncated, with the total number of lines. */
function LineList({ className, lines }: { className: string; lines: string[] }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the box. */}
      <ul className={className} tabIndex={0}>
        {lines.slice(0, maxShownLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > maxShownLines && (
        <p className="adstxt-count">
          {getPublisherText('console.adsTxtCount', { shown: maxShownLines, all: lines.length })}
        </p>
      )}
    </>
  );
}
