import type { HttpError } from '@refinedev/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Row } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import type { Call } from '../../definition/model/resource';
import { pageQuery, profile } from '../../definition/profile';
import type { ReportState } from '../../definition/reports/reportState';
import { exportRequest, selection } from '../../definition/reports/request';
import type { ReportRows } from '../../definition/reports/wire';
import { send } from '../provider/send';

const asks = profile.report;

const nothing: ReportRows = { rows: [], [profile.report.count]: 0, total: {} };

/** The rows that a report shows; none is asked for while the range is one that may not be. */
export function useReportRows(report: Report, state: ReportState, isAllowed: boolean) {
  const payload = useMemo(
    () => (isAllowed ? rowsRequest(report, state) : undefined),
    [report, state, isAllowed],
  );
  const query = useReportQuery<ReportRows, ReturnType<typeof rowsRequest>>(report.calls.rows, payload);
  const answer = query.data;
  return {
    ...(answer?.data ?? nothing),
    /** What the rows were asked for with: until others have arrived, the columns are theirs. */
    asked: answer?.asked ?? rowsRequest(report, state),
    error: query.error,
    /** Why the tenant has no such report at all, in the server's words. */
    unavailable: answer?.code === report.unavailable?.code ? answer?.words : undefined,
    isLoading: query.isPending && isAllowed,
    isStale: query.isFetching,
    refetch: () => void query.refetch(),
  };
}

/** An answer, and what it answers. */
interface Answer<T, Payload> {
  code?: number;
  words?: string;
  data?: T;
  asked: Payload;
}

/**
 * Asks for a report; the last answer stays until the next has arrived, with what it had been asked for. Without
 * a payload nothing is asked.
 */
export function useReportQuery<T, Payload extends Row>(call: Call | undefined, payload: Payload | undefined) {
  return useQuery<Answer<T, Payload>, HttpError>({
    queryKey: [family, call?.path, payload],
    queryFn: async () => {
      const answer = (call && (await send(call, { payload }))) as Row | undefined;
      return { ...partsOf<T>(answer), asked: payload as Payload };
    },
    enabled: call !== undefined && payload !== undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}

/** What an answer holds, by what it is to the reader. */
function partsOf<T>(answer: Row = {}): Omit<Answer<T, unknown>, 'asked'> {
  const { code, words, data } = profile.answer;
  return { code: answer[code] as number, words: answer[words] as string, data: answer[data] as T };
}

/** Asks anew for all that the page shows of a report: table and graph. */
export function useAskAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.refetchQueries({ queryKey: [family], type: 'active' }), [client]);
}

/** What the queries of reports are known by. */
const family = 'report';

/** What the table asks for: one page of rows. */
function rowsRequest(report: Report, state: ReportState) {
  return { ...exportRequest(report, state), ...pageQuery(state.page, state.pageSize) };
}

/** What the graph asks for: one metric a day, for each value of a dimension or for all together. */
export function graphRequest(report: Report, state: ReportState) {
  const { metric, by } = state.graph;
  return { ...selection(report, state), [asks.dimensions]: by ? [by] : [], [asks.metrics]: [metric] };
}

/** What the explanation asks for: why one metric has changed. */
export function whyRequest(report: Report, state: ReportState) {
  return { ...selection(report, state), [asks.metrics]: [state.why?.metric ?? ''] };
}
