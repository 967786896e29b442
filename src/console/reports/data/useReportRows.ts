import { useMemo } from 'react';
import type { Report } from '../../../definition/reports/types';
import type { Row } from '../../../definition/types';
import type { ReportState } from '../url/ReportState';
import { rowsRequest } from './requests';
import { useReportQuery } from './useReportQuery';

/** A page of a report's table. */
export interface ReportRows {
  rows: Row[];
  total_rows: number;
  /** The Total row: over everything that matches, not over the page. */
  total: Row;
}

const nothing: ReportRows = { rows: [], total_rows: 0, total: {} };

/** The rows that a report shows; none is asked for while the range is one that may not be. */
export function useReportRows(report: Report, state: ReportState, isAllowed: boolean) {
  const payload = useMemo(() => (isAllowed ? rowsRequest(state) : undefined), [state, isAllowed]);
  const query = useReportQuery<ReportRows, ReturnType<typeof rowsRequest>>(report.calls.rows, payload);
  const answer = query.data;
  return {
    ...(answer?.data ?? nothing),
    /** What the rows were asked for with: until others have arrived, the columns are theirs. */
    asked: answer?.asked ?? rowsRequest(state),
    error: query.error,
    /** Why the company has no such report at all, in the server's words. */
    attention: answer && answer.code === report.attention?.code ? answer.msg : undefined,
    isLoading: query.isPending && isAllowed,
    isStale: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  };
}
