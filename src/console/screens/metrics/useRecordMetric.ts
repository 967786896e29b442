import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { sendCallForData } from '#console/provider/http/sendCall.ts';
import { usePageState } from '#console/provider/pageState.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { createUnexpectedResponseError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ListColumn, Resource } from '#definition/model/resource.ts';
import type { DayRange } from '#definition/time/days.ts';
import { isObject } from '#definition/values/isObject.ts';
import { ListedRowsContext } from './ListedRowsContext.ts';

const { metrics: parts } = apiProtocol;

/** A record's metric: its figures, or why there are none. */
export interface RecordMetricState {
  isLoading: boolean;
  value?: number;
  change?: number;
  rate?: number;
  /** Error message. */
  failed?: string;
  /** Date ranges on which facts are missing. */
  incomplete: DayRange[];
}

/**
 * Returns a record's metric. One request loads the metrics of all rows of a page; it is repeated whenever the list is
 * loaded again.
 */
export function useRecordMetric(
  { name, entity, calls: { metrics: call } }: Resource,
  column: ListColumn,
  row: RecordValues,
): RecordMetricState {
  const listed = useContext(ListedRowsContext);
  const values = usePageState();
  const key = entity?.key ?? '';
  const records = getRowsAskedTogether(listed, row).map((one) => one[key]);
  const { data, error, isLoading } = useQuery({
    queryKey: keys().data().resource(name).action('list').params({ metrics: true, values, records }).get(),
    queryFn: async () => {
      if (!call) return [];
      const answer = await sendCallForData(call, { values, payload: { [parts.record]: records } });
      if (!Array.isArray(answer)) throw createUnexpectedResponseError('shape');
      return answer.filter(isObject) as RecordValues[];
    },
  });
  const metric = data?.find((one) => one[parts.name] === column.field);
  const { [parts.values]: figures, [parts.failed]: failed, [parts.incomplete]: incomplete } = metric ?? {};
  const found = toObjects(figures).find((one) => one[parts.record] === row[key]);
  return {
    isLoading,
    value: toNumber(found?.[parts.value]),
    change: toNumber(found?.[parts.change]),
    rate: toNumber(found?.[parts.rate]),
    failed: error ? error.message : typeof failed === 'string' ? failed : undefined,
    incomplete: Array.isArray(incomplete) ? (incomplete as DayRange[]) : [],
  };
}

/** Returns the rows whose metrics are asked in one request with those of a row. */
function getRowsAskedTogether(listed: RecordValues[], row: RecordValues): RecordValues[] {
  const index = listed.indexOf(row);
  if (index < 0) return [row];
  const start = index - (index % parts.maxRecords);
  return listed.slice(start, start + parts.maxRecords);
}

function toObjects(value: unknown): RecordValues[] {
  return Array.isArray(value) ? (value.filter(isObject) as RecordValues[]) : [];
}

function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
