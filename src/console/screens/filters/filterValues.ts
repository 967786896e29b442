import { isSameInput } from '#console/hooks/useAppliedInput.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ListFilter } from '#definition/model/resource.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { findUnreadableFilters } from '../listState.ts';

/** Returns the name of a filter within its list: that of its first parameter. */
export function getFilterName({ params: [name = ''] }: ListFilter): string {
  return name;
}

/** Returns true if one of the filters has a value. */
export function hasAnyFilterValue(filters: ListFilter[], values: RecordValues): boolean {
  return filters.some(({ params }) => params.some((param) => !isEmptyValue(values[param])));
}

/** Returns the values of the given filters in their order, without those of other filters. */
export function pickFilterValues(filters: ListFilter[], values: RecordValues): RecordValues {
  const params = filters.flatMap((filter) => filter.params).filter((param) => param in values);
  return Object.fromEntries(params.map((param) => [param, values[param]]));
}

/**
 * Returns the values to apply: in the order of the filters, without empty ones and surrounding spaces, and without text
 * that is no value of its filter. Only an applied value is kept as it is: the list shows the reason.
 */
export function omitInvalidFilterValues(
  filters: ListFilter[],
  values: RecordValues,
  applied: RecordValues,
): RecordValues {
  const entries = Object.entries(pickFilterValues(filters, values)).map(
    ([param, value]): [string, unknown] => [param, typeof value === 'string' ? value.trim() : value],
  );
  const unreadable = findUnreadableFilters(filters, Object.fromEntries(entries));
  return Object.fromEntries(
    entries.filter(
      ([param, value]) =>
        !isEmptyValue(value) && (!(param in unreadable) || isSameInput(value, applied[param])),
    ),
  );
}

/** Replaces the values of some filters among the applied ones. A value that is written alike keeps its type. */
export function replaceFilterValues(
  filters: ListFilter[],
  applied: RecordValues,
  values: RecordValues,
): RecordValues {
  const params = filters.flatMap((filter) => filter.params);
  const others = Object.entries(applied).filter(([param]) => !params.includes(param));
  const entered = Object.entries(values).map(([param, value]) => [
    param,
    isSameInput(value, applied[param]) ? applied[param] : value,
  ]);
  return Object.fromEntries([...others, ...entered]);
}
