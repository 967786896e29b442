import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSame } from '../../definition/isSame';
import type { Report } from '../../definition/model/report';
import { partParam } from '../../definition/recordAddress';
import type { Available } from '../../definition/reports/offered';
import { tabOfReport } from '../../definition/reports/reportRoute';
import { type ReportState, readReportState } from '../../definition/reports/reportState';
import { writeReportState } from '../../definition/reports/writeReportState';
import { useSetting } from '../provider/settings';
import { keptColumns } from './columns/keptColumns';
import { ownZone } from './range/reportRange';

/**
 * What the report shows, and how to change a part of it: the browser's Back button undoes a change. Resetting tells
 * whether the report shows something else then.
 */
export function useReportState(
  report: Report,
  available: Available,
  only?: ReportState['filters'],
): [ReportState, (part: Partial<ReportState>) => void, reset: () => boolean] {
  const [query, setQuery] = useSearchParams();
  const [graph, keepGraph] = useSetting(`graph:${report.name}`);
  const keptMetric = graph?.metric;
  const read = useCallback(
    (from: URLSearchParams) =>
      readReportState(report, available, from, {
        timezone: ownZone(),
        keptColumns: keptColumns(report.name),
        keptMetric,
        only,
      }),
    [report, available, only, keptMetric],
  );
  const state = useMemo(() => read(query), [read, query]);
  const change = useCallback(
    (part: Partial<ReportState>) => {
      const metric = part.graph?.metric ?? state.graph.metric;
      // The address holds the choice in any case: where it cannot be kept besides, nothing is lost.
      if (metric !== state.graph.metric) keepGraph({ metric }).catch(() => undefined);
      setQuery((now) => reportAddress({ ...state, page: 1, ...part }, now));
    },
    [setQuery, state, keepGraph],
  );
  const reset = useCallback(() => {
    const next = new URLSearchParams(placeIn(query));
    setQuery(next);
    return !isSame(read(next), state);
  }, [setQuery, query, read, state]);
  return [state, change, reset];
}

/** The address of what a report shows, on the page whose address this is. */
export function reportAddress(state: ReportState, page: URLSearchParams): URLSearchParams {
  const address = writeReportState(state);
  for (const [name, shown] of placeIn(page)) address.set(name, shown);
  return address;
}

/** What the address says of where the report stands: among the tabs of its page, or on the page of a record. */
function placeIn(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name]) => name === tabOfReport || name === partParam);
}
