import { lazy, Suspense } from 'react';
import { NarrowRange } from './NarrowRange';
import type { RangeInputProps } from './RangeInputProps';
import { useNarrow } from './useNarrow';

/** The calendar is heavy: the range can be read before it has come. */
const RangeInput = lazy(async () => ({ default: (await import('./RangeInput')).RangeInput }));

/** The first and the last day of a report; on a narrow screen with the device's own calendar. */
export function RangeFilter(props: RangeInputProps) {
  if (useNarrow()) return <NarrowRange {...props} />;
  return (
    <Suspense
      fallback={<input id={props.id} readOnly className="filter-text" value={props.range.join(' – ')} />}
    >
      <RangeInput {...props} />
    </Suspense>
  );
}
