import type { ContractTrial, TrialVerdict } from './ContractTrial.ts';
import type { CleanupResult } from './write/CreatedRecordRegistry.ts';

/** Number of trials of a resource by verdict. */
export interface TrialCounts extends Record<Exclude<TrialVerdict, 'untried'>, number> {
  resource: string;
  tried: number;
  untried: number;
}

/** Counts the trials of each resource by verdict. */
export function countContractTrials(trials: ContractTrial[]): TrialCounts[] {
  return [...new Set(trials.map(({ resource }) => resource))].map((resource) => {
    const own = trials.filter((trial) => trial.resource === resource);
    const of = (verdict: TrialVerdict) => own.filter((trial) => trial.verdict === verdict).length;
    const untried = of('untried');
    const counts = { ok: of('ok'), ignored: of('ignored'), failed: of('failed'), unclear: of('unclear') };
    return { resource, tried: own.length - untried, ...counts, untried };
  });
}

const verdictLabels: Record<TrialVerdict, string> = {
  ok: 'ok',
  ignored: 'IGNORED',
  failed: 'FAILED',
  unclear: 'unclear',
  untried: '-',
};

/** Formats all trials as lines per resource, with a table of counts. */
export function formatContractReport(trials: ContractTrial[]): string {
  const counts = countContractTrials(trials);
  return [
    ...counts.flatMap(({ resource }) => [
      resource,
      ...trials.filter((trial) => trial.resource === resource).flatMap(formatTrial),
    ]),
    '',
    ...formatCountTable(counts),
  ].join('\n');
}

/** Formats how many test records were created, deleted and left behind. */
export function formatCleanup({ created, deleted, remaining }: CleanupResult): string {
  const records = created === 1 ? '1 record' : `${created} records`;
  if (remaining.length === 0) return `\nTest records: ${records} created, all deleted`;
  return [
    `\nTest records: ${records} created, ${deleted} deleted. NOT DELETED:`,
    ...remaining.map(({ resource, key, reason }) => `  ${resource} ${key}  ${reason}`),
  ].join('\n');
}

function formatTrial({ verdict, call, what, asked, message, suggestion, place }: ContractTrial): string[] {
  const about = [call, what].filter(Boolean).join(' ');
  const line = `  ${verdictLabels[verdict].padEnd(7)}  ${about}  ${asked}  ${message}`;
  if (verdict === 'ok' || verdict === 'untried') return [line];
  const where = place && `${place.file}:${place.line}:${place.column}`;
  const cure = suggestion && `perhaps ${suggestion}`;
  const more = [where, cure].filter(Boolean).join('  ');
  return more === '' ? [line] : [line, `           ${more}`];
}

/** Formats counts as aligned columns with a total line. */
function formatCountTable(counts: TrialCounts[]): string[] {
  const all = counts.reduce(
    (sum, one) => ({
      resource: 'all',
      tried: sum.tried + one.tried,
      ok: sum.ok + one.ok,
      ignored: sum.ignored + one.ignored,
      failed: sum.failed + one.failed,
      unclear: sum.unclear + one.unclear,
      untried: sum.untried + one.untried,
    }),
    { resource: 'all', tried: 0, ok: 0, ignored: 0, failed: 0, unclear: 0, untried: 0 },
  );
  const head = ['', 'tested', 'ok', 'ignored', 'failed', 'unclear', 'not tested'];
  const rows = [...counts, all].map((one) =>
    [one.resource, one.tried, one.ok, one.ignored, one.failed, one.unclear, one.untried].map(String),
  );
  const widths = head.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
