import { lazy, Suspense } from 'react';
import type { FilterControlProps } from './FilterControlProps';

/** The calendar is heavy, and few lists have one. */
const DateRangeInput = lazy(async () => ({ default: (await import('./DateRangeInput')).DateRangeInput }));

/** A first and a last day. */
export function DateRangeFilter(props: FilterControlProps) {
  return (
    <Suspense fallback={<div className="filter-text" />}>
      <DateRangeInput {...props} />
    </Suspense>
  );
}
