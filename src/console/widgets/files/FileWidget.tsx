import { lazy, Suspense } from 'react';
import { retryUntilLoaded } from '#console/lazyLoading/retryUntilLoaded.ts';
import type { WidgetProps } from '../WidgetProps.ts';

/** Lazy-loaded: few forms have files. */
const FileInput = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./FileInput.tsx')).FileInput })),
);

/** Widget for a file property (lazy wrapper of `FileInput`). */
export function FileWidget(props: WidgetProps) {
  return (
    <Suspense fallback={<div className="file-field" role="status" />}>
      <FileInput {...props} />
    </Suspense>
  );
}
