import type { HttpError } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Row } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import type { Call } from '../../definition/model/resource';
import { pageQuery, profile } from '../../definition/profile';
import type { ReportRows } from '../../definition/reports/wire';
import { useToast } from '../api/useToast';
import { send } from '../provider/send';
import type { ReportState } from './reportState';

const { code, words, data } = profile.answer;
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
    ...(answer?.[data] ?? nothing),
    /** What the rows were asked for with: until others have arrived, the columns are theirs. */
    asked: answer?.asked ?? rowsRequest(report, state),
    error: query.error,
    /** Why the tenant has no such report at all, in the server's words. */
    unavailable: answer?.[code] === report.unavailable?.code ? answer?.[words] : undefined,
    isLoading: query.isPending && isAllowed,
    isStale: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  };
}

/** An answer, and what it answers. */
interface Answer<T, Payload> {
  [profile.answer.code]?: number;
  [profile.answer.words]?: string;
  [profile.answer.data]?: T;
  asked: Payload;
}

/**
 * Asks for a report; the last answer stays until the next has arrived, with what it had been asked for. Without
 * a payload nothing is asked.
 */
export function useReportQuery<T, Payload extends Row>(call: Call | undefined, payload: Payload | undefined) {
  const toast = useToast();
  const query = useQuery<Answer<T, Payload>, HttpError>({
    queryKey: ['report', call?.path, payload],
    queryFn: async () => {
      const answer = call && (await send(call, { payload }));
      return { ...(answer as Answer<T, Payload>), asked: payload as Payload };
    },
    enabled: call !== undefined && payload !== undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  const { error } = query;
  useEffect(() => {
    if (error) toast.error(error);
  }, [error, toast]);
  return query;
}

/** What the table asks for: one page of rows. */
function rowsRequest(report: Report, state: ReportState) {
  return { ...exportRequest(report, state), ...pageQuery(state.page, state.pageSize) };
}

/** What the file holds: the table's columns, with all rows that match. */
export function exportRequest(report: Report, state: ReportState) {
  const { dimensions, metrics, sort } = state;
  return {
    ...selection(report, state),
    [asks.dimensions]: dimensions,
    [asks.metrics]: metrics,
    [asks.sorts]: [sort],
  };
}

/** What the graph asks for: one metric a day, for each value of a dimension or for all together. */
export function graphRequest(report: Report, state: ReportState) {
  const { metric, by } = state.graph;
  return { ...selection(report, state), [asks.dimensions]: by ? [by] : [], [asks.metrics]: [metric] };
}

/** The facts that are looked at, the same for table, graph and file. */
function selection({ tabs }: Report, { filters, range, tab }: ReportState) {
  return { [asks.filters]: filters, [asks.range]: range, ...(tabs && tab && { [tabs.param]: tab }) };
}
