import type { CrudFilter } from '@refinedev/core';
import { isEmpty } from '../../definition/prepare';
import type { Filter, Row } from '../../definition/types';

/** What is asked of the server: each filter's parameters, the days of a range as moments of the reader's zone. */
export function requestFilters(filters: Filter[], values: Row): CrudFilter[] {
  const sent = filters.flatMap(({ control, params: [from = '', to = ''] }) =>
    control === 'dateRange'
      ? [
          { field: from, value: moment(values[from], '00:00:00.000') },
          { field: to, value: moment(values[to], '23:59:59.999') },
        ]
      : [{ field: from, value: values[from] }],
  );
  return sent.filter(({ value }) => !isEmpty(value)).map((filter) => ({ ...filter, operator: 'eq' }));
}

/** A time of a day (YYYY-MM-DD) in the reader's zone, as ISO 8601 UTC. */
function moment(day: unknown, time: string): string | undefined {
  return isEmpty(day) ? undefined : new Date(`${day}T${time}`).toISOString();
}
