import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Report } from '../../definition/model/report';
import type { Available } from './available';
import { keptColumns } from './columns/keptColumns';
import { type ReportState, readReportState, writeReportState } from './reportState';

/** What the report shows, and how to change a part of it: the browser's Back button undoes a change. */
export function useReportState(
  report: Report,
  available: Available,
): [ReportState, (part: Partial<ReportState>) => void, reset: () => void] {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(
    () => readReportState(report, available, query, keptColumns(report.name)),
    [report, available, query],
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
