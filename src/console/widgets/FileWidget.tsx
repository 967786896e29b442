import { lazy, Suspense } from 'react';
import { untilLoaded } from '../api/untilLoaded';
import type { WidgetProps } from './WidgetProps';

/** Few forms have files. */
const FileInput = lazy(() => untilLoaded(async () => ({ default: (await import('./FileInput')).FileInput })));

/** A file: what it is, and where another is dropped or chosen. */
export function FileWidget(props: WidgetProps) {
  return (
    <Suspense fallback={<div className="file-field" role="status" />}>
      <FileInput {...props} />
    </Suspense>
  );
}
