import type { CrudFilter } from '@refinedev/core';
import { apiProtocol, formatSort } from '#definition/api/apiProtocol.ts';
import { getDisplayTimeZone } from '#definition/format/numbers.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { List, ListFilter } from '#definition/model/resource.ts';
import { parseLocalTime } from '#definition/time/localTime.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import type { ListState } from './listState.ts';

/** Builds Refine filters from filter values. The days of a range of times become timestamps in the user's time zone. */
export function buildRefineFilters(
  filters: ListFilter[],
  values: RecordValues,
  only: RecordValues = {},
): CrudFilter[] {
  const chosen = filters.flatMap(({ rangeOf, params: [from = '', to = ''] }) =>
    rangeOf === 'times'
      ? [
          { field: from, value: toUtcTimestamp(values[from], '00:00:00.000') },
          { field: to, value: toUtcTimestamp(values[to], '23:59:59.999') },
        ]
      : [from, ...(rangeOf ? [to] : [])].map((field) => ({ field, value: values[field] })),
  );
  const sent = [...chosen, ...Object.entries(only).map(([field, value]) => ({ field, value }))];
  return sent.filter(({ value }) => !isEmptyValue(value)).map((filter) => ({ ...filter, operator: 'eq' }));
}

/** Converts a local time of a day (YYYY-MM-DD) in the user's time zone to ISO 8601 UTC. */
function toUtcTimestamp(day: unknown, time: string): string | undefined {
  return isEmptyValue(day) ? undefined : parseLocalTime(`${day}T${time}`, getDisplayTimeZone()).toISOString();
}

/** Builds the request parameters of a list's filters and sort order, without pagination (for exports). */
export function buildListExportQuery(
  list: List,
  { filters, sort }: Pick<ListState, 'filters' | 'sort'>,
): RecordValues {
  const sent = buildRefineFilters(list.filters, filters).flatMap((filter) =>
    'field' in filter ? [[filter.field, filter.value]] : [],
  );
  return { ...Object.fromEntries(sent), [apiProtocol.sort.name]: formatSort(sort) };
}
