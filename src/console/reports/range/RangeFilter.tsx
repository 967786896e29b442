import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { RangeInputProps } from './RangeInput';

/** The calendar is heavy: the range can be read before it has come. */
const RangeInput = lazy(async () => ({ default: (await import('./RangeInput')).RangeInput }));

/** The first and the last day of a report. */
export function RangeFilter(props: RangeInputProps) {
  const written = <Input id={props.id} readOnly className="filter-control" value={props.range.join(' – ')} />;
  return (
    <Suspense fallback={written}>
      <RangeInput {...props} />
    </Suspense>
  );
}
