import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { untilLoaded } from '../api/untilLoaded';
import { controlProps, type WidgetProps } from './WidgetProps';

/** The calendar is heavy, and few forms have one. */
const DateInput = lazy(() => untilLoaded(async () => ({ default: (await import('./DateInput')).DateInput })));

/** A day, or a moment. */
export function DateWidget(props: WidgetProps) {
  return (
    <Suspense fallback={<Input {...controlProps(props)} readOnly />}>
      <DateInput {...props} />
    </Suspense>
  );
}
