import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { apiProtocol, buildListPageQuery } from '#definition/api/apiProtocol.ts';
import { type CallError, createUnexpectedResponseError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { buildFactSelection, buildReportExportRequest } from '#definition/reports/buildReportRequest.ts';
import type { ReportTableResponse } from '#definition/reports/reportResponses.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { isObject } from '#definition/values/isObject.ts';
import { sendCall } from '../provider/http/sendCall.ts';

const requestFields = apiProtocol.report;

const noRows: ReportTableResponse = { rows: [], [apiProtocol.report.count]: 0, total: {} };

/** Loads the rows and totals of a report. Disabled while the date range is invalid. */
export function useReportRows(report: Report, state: ReportState, isAllowed: boolean) {
  const payload = useMemo(
    () => (isAllowed ? buildRowsRequest(report, state) : undefined),
    [report, state, isAllowed],
  );
  const query = useReportCall<ReportTableResponse, ReturnType<typeof buildRowsRequest>>(
    report.calls.rows,
    payload,
    { handledErrorCode: report.unavailable?.code, isExpected: isReportTable },
  );
  const answer = query.data;
  const isUnavailable = report.unavailable !== undefined && query.error?.code === report.unavailable.code;
  return {
    ...(answer?.data ?? noRows),
    /** The request of the shown rows. Columns follow it until the next response arrives. */
    requestPayload: answer?.asked ?? buildRowsRequest(report, state),
    error: isUnavailable ? null : query.error,
    /** The server's reason why the tenant has no such report at all. */
    unavailable: isUnavailable ? query.error?.message : undefined,
    isLoading: query.isPending && isAllowed,
    isStale: query.isFetching,
    refetch: () => void query.refetch(),
  };
}

/** Returns true for response data with rows, their number and their total. */
function isReportTable(data: unknown): boolean {
  const { total, [requestFields.count]: count } = isObject(data) ? data : {};
  return isObject(total) && typeof count === 'number';
}

/** A response and the payload that it was requested with. */
interface ReportAnswer<T, Payload> {
  data?: T;
  asked: Payload;
}

interface ReportCallOptions {
  handledErrorCode?: number;
  isExpected?: (data: unknown) => boolean;
}

/**
 * Runs a report call. The previous response (with its payload) stays until the next one arrives. Disabled without a
 * payload. No toast is shown for an error with `handledErrorCode`, which the page itself shows. Response data that is not
 * `isExpected` is an error.
 */
export function useReportCall<T, Payload extends RecordValues>(
  call: ApiCall | undefined,
  payload: Payload | undefined,
  { handledErrorCode, isExpected = () => true }: ReportCallOptions = {},
) {
  return useQuery<ReportAnswer<T, Payload>, CallError>({
    queryKey: [reportQueryKey, call?.path, payload],
    queryFn: async () => {
      const answer = (call && (await sendCall(call, { payload }))) as RecordValues | undefined;
      const data = answer?.[apiProtocol.answer.data];
      if (!isExpected(data)) throw createUnexpectedResponseError('shape');
      return { data: data as T, asked: payload as Payload };
    },
    enabled: call !== undefined && payload !== undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    meta: { handledErrorCode },
  });
}

/**
 * Returns a function that refetches what the report page shows: the given calls, or all (table, graph and change
 * analysis).
 */
export function useRefetchReport(): (calls?: (ApiCall | undefined)[]) => void {
  const client = useQueryClient();
  return useCallback(
    (calls) => {
      const isWanted = (path: unknown) => !calls || calls.some((call) => call?.path === path);
      void client.refetchQueries({
        queryKey: [reportQueryKey],
        type: 'active',
        predicate: ({ queryKey }) => isWanted(queryKey[1]),
      });
    },
    [client],
  );
}

/** Prefix of the query keys of reports. */
const reportQueryKey = 'report';

/** Builds the payload of the table call: one page of rows. */
function buildRowsRequest(report: Report, state: ReportState) {
  return { ...buildReportExportRequest(report, state), ...buildListPageQuery(state.page, state.pageSize) };
}

/**
 * Builds the payload of the graph call: one metric per day, for each value of a dimension or in total. A graph of a single
 * day is by hour if facts may have an hour.
 */
export function buildGraphPayload(report: Report, state: ReportState) {
  const { metric, by } = state.graph;
  const [begin, end] = state.range;
  const { hour } = report.row;
  const isByHour = hour !== undefined && begin === end && by !== hour;
  return {
    ...buildFactSelection(report, state),
    ...(isByHour && { [requestFields.interval]: requestFields.byHour }),
    [requestFields.dimensions]: by ? [by] : [],
    [requestFields.metrics]: [metric],
  };
}

/** Builds the payload of the change-analysis call: why one metric has changed. */
export function buildWhyPayload(report: Report, state: ReportState) {
  return { ...buildFactSelection(report, state), [requestFields.metrics]: [state.why?.metric ?? ''] };
}
