import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Report } from '../../../definition/reports/types';
import { keptColumns } from '../columns/keptColumns';
import type { Offers } from '../offers/Offers';
import type { ReportState } from './ReportState';
import { readReportState } from './readReportState';
import { writeReportState } from './writeReportState';

/** What the report shows, and how to change a part of it: the browser's Back button undoes a change. */
export function useReportState(
  report: Report,
  offers: Offers,
): [ReportState, (part: Partial<ReportState>) => void, reset: () => void] {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(
    () => readReportState(report, offers, query, keptColumns(report.name)),
    [report, offers, query],
  );
  const shown = query.get('report');
  const change = useCallback(
    (part: Partial<ReportState>) => {
      const next = writeReportState({ ...state, page: 1, ...part });
      if (shown) next.set('report', shown);
      setQuery(next);
    },
    [setQuery, state, shown],
  );
  const reset = useCallback(() => setQuery(shown ? { report: shown } : {}), [setQuery, shown]);
  return [state, change, reset];
}
