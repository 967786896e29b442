import type { Trial, Verdict } from './Trial';
import type { MadeCount } from './write/Made';

/** How many trials of a resource ended in which way. */
export interface Count extends Record<Exclude<Verdict, 'untried'>, number> {
  resource: string;
  tried: number;
  untried: number;
}

/** The trials of each resource, counted. */
export function countTrials(trials: Trial[]): Count[] {
  return [...new Set(trials.map(({ resource }) => resource))].map((resource) => {
    const own = trials.filter((trial) => trial.resource === resource);
    const of = (verdict: Verdict) => own.filter((trial) => trial.verdict === verdict).length;
    const untried = of('untried');
    const counts = { ok: of('ok'), ignored: of('ignored'), failed: of('failed'), unclear: of('unclear') };
    return { resource, tried: own.length - untried, ...counts, untried };
  });
}

const words: Record<Verdict, string> = {
  ok: 'ok',
  ignored: 'IGNORED',
  failed: 'FAILED',
  unclear: 'unclear',
  untried: '-',
};

/** What was found about all calls, as lines under each resource, and the counts of each. */
export function formatContract(trials: Trial[]): string {
  const counts = countTrials(trials);
  return [
    ...counts.flatMap(({ resource }) => [
      resource,
      ...trials.filter((trial) => trial.resource === resource).flatMap(linesOf),
    ]),
    '',
    ...table(counts),
  ].join('\n');
}

/** What trials of writes have made and taken away again, as the last lines of a summary. */
export function formatMade({ made, gone, left }: MadeCount): string {
  const records = made === 1 ? '1 record' : `${made} records`;
  if (left.length === 0) return `\nWritten: ${records} made, and taken away again`;
  return [
    `\nWritten: ${records} made, ${gone} taken away again. LEFT BEHIND:`,
    ...left.map(({ resource, key, reason }) => `  ${resource} ${key}  ${reason}`),
  ].join('\n');
}

function linesOf({ verdict, call, what, asked, message, suggestion, place }: Trial): string[] {
  const about = [call, what].filter(Boolean).join(' ');
  const line = `  ${words[verdict].padEnd(7)}  ${about}  ${asked}  ${message}`;
  if (verdict === 'ok' || verdict === 'untried') return [line];
  const where = place && `${place.file}:${place.line}:${place.column}`;
  const cure = suggestion && `perhaps ${suggestion}`;
  const more = [where, cure].filter(Boolean).join('  ');
  return more === '' ? [line] : [line, `           ${more}`];
}

/** Columns of numbers under their names; the last line counts all. */
function table(counts: Count[]): string[] {
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
  const head = ['', 'tried', 'ok', 'ignored', 'failed', 'could not tell', 'not tried'];
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
