import type { Comparison } from '../../../definition/reports/compare';
import { WholeDays } from '../../displays/WholeDays';
import { text } from '../text';

/** Says which days are compared with which, and which day is not because it is not over. */
export function CompareNote({ range: [begin, end], before, unfinished: day }: Comparison) {
  const [first, last] = before ?? [];
  const parts = before
    ? [
        text('report.compare.note', { begin, end, first, last }),
        day && text('report.compare.unfinished', { day }),
      ]
    : [text('report.compare.nothing', { day })];
  return (
    <p className="compare-note" role="status">
      <WholeDays>{parts.filter(Boolean).join(' ')}</WholeDays>
    </p>
  );
}
