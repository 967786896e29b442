import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { retryUntilLoaded } from '../lazyLoading/retryUntilLoaded.ts';
import { getAntdInputProps, type WidgetProps } from './WidgetProps.ts';

/** Lazy-loaded: the calendar is large, and few forms have one. */
const DateInput = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./DateInput.tsx')).DateInput })),
);

/** Widget for a date or timestamp (lazy wrapper of `DateInput`). */
export function DateWidget(props: WidgetProps) {
  return (
    <Suspense fallback={<Input {...getAntdInputProps(props)} readOnly />}>
      <DateInput {...props} />
    </Suspense>
  );
}
