import { lazy, Suspense } from 'react';
import type { WidgetProps } from './WidgetProps';

/** Few forms have files. */
const FileInput = lazy(async () => ({ default: (await import('./FileInput')).FileInput }));

/** A file: what it is, and where another is dropped or chosen. */
export function FileWidget(props: WidgetProps) {
  return (
    <Suspense fallback={<div className="file-field" role="status" />}>
      <FileInput {...props} />
    </Suspense>
  );
}
