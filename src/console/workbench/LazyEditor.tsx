import { type ComponentProps, lazy, Suspense } from 'react';
import type { CodeEditor } from './CodeEditor';

const Editor = lazy(async () => ({ default: (await import('./CodeEditor')).CodeEditor }));

/** The editor of a text, whose code arrives after the page. */
export function LazyEditor(props: ComponentProps<typeof CodeEditor>) {
  return (
    <Suspense fallback={<div className="code-editor" aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  );
}
