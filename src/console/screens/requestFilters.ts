import type { CrudFilter } from '@refinedev/core';
import type { Row } from '../../definition/model/entity';
import type { Filter, List } from '../../definition/model/resource';
import { isEmpty } from '../../definition/normalize';
import { profile, sortText } from '../../definition/profile';
import { zoneNow } from '../../definition/written';
import { momentAt } from '../../definition/zones';
import type { ListState } from './listState';

/**
 * What is asked of the server: each filter's parameters, the days of a range as moments of the reader's zone, and what
 * all rows have in common.
 */
export function requestFilters(filters: Filter[], values: Row, only: Row = {}): CrudFilter[] {
  const chosen = filters.flatMap(({ control, params: [from = '', to = ''] }) =>
    control === 'dateRange'
      ? [
          { field: from, value: moment(values[from], '00:00:00.000') },
          { field: to, value: moment(values[to], '23:59:59.999') },
        ]
      : [{ field: from, value: values[from] }],
  );
  const sent = [...chosen, ...Object.entries(only).map(([field, value]) => ({ field, value }))];
  return sent.filter(({ value }) => !isEmpty(value)).map((filter) => ({ ...filter, operator: 'eq' }));
}

/** A time of a day (YYYY-MM-DD) in the reader's zone, as ISO 8601 UTC. */
function moment(day: unknown, time: string): string | undefined {
  return isEmpty(day) ? undefined : momentAt(`${day}T${time}`, zoneNow()).toISOString();
}

/** The parameters of what a list shows, on whatever page: its filters and its order. */
export function shownQuery(list: List, { filters, sort }: Pick<ListState, 'filters' | 'sort'>): Row {
  const sent = requestFilters(list.filters, filters).flatMap((filter) =>
    'field' in filter ? [[filter.field, filter.value]] : [],
  );
  return { ...Object.fromEntries(sent), [profile.sort.name]: sortText(sort) };
}
