import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { readFiles } from '../authoring/files';
import { word } from '../authoring/words';
import type { Explainer } from '../sourceMark';
import { explanationOf } from './explanationOf';
import { Panel } from './Panel';
import { sourceMark } from './parts';
import { usePointed } from './usePointed';
import './explain.css';

/** What explains the page, loaded in development and in the demo only. */
export const explainer: Explainer = { sourceMark, Explain };

/** The hint in the header, and while its key is held the panel that says what made the thing pointed at. */
function Explain() {
  const [pointed, close] = usePointed();
  const { data: files } = useQuery({
    queryKey: ['files'],
    queryFn: readFiles,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: pointed !== undefined,
  });
  const { data: explanation } = useQuery({
    queryKey: ['explanation', pointed?.element.getAttribute('data-made-by'), pointed?.part],
    queryFn: () => (pointed && files ? explanationOf(pointed.part, files.definitions) : undefined),
    enabled: pointed !== undefined && files !== undefined,
    gcTime: 0,
    structuralSharing: false,
  });
  return (
    <>
      <span className="explain-hint">
        <kbd>Alt</kbd> {word('explain.hint')} · <a href="/workbench">{word('title')}</a>
      </span>
      {pointed &&
        explanation &&
        createPortal(
          <Panel
            explanation={explanation}
            element={pointed.element}
            onClose={pointed.isPinned ? close : undefined}
          />,
          document.body,
        )}
    </>
  );
}
