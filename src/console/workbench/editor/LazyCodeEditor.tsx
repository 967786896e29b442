import { type ComponentProps, lazy, Suspense } from 'react';
import type { CodeEditor } from './CodeEditor.tsx';

const Editor = lazy(async () => ({ default: (await import('./CodeEditor.tsx')).CodeEditor }));

/** Code editor whose code is loaded on demand. */
export function LazyCodeEditor(props: ComponentProps<typeof CodeEditor>) {
  return (
    <Suspense fallback={<div className="code-editor" aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  );
}
