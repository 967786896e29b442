import { isEmpty } from '../../../definition/prepare';
import type { Filter, Row } from '../../../definition/types';

/** The filters that are offered; one that is shown on demand only while it is in force. */
export function shownFilters(filters: Filter[], applied: Row): Filter[] {
  return filters.filter(
    ({ onDemand, params }) => !onDemand || params.some((param) => !isEmpty(applied[param])),
  );
}
