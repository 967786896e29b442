import { session } from 'virtual:session';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { getWorkbenchText } from '../authoring/getWorkbenchText.ts';
import { fetchWorkbenchFiles } from '../authoring/workbenchApi.ts';
import type { Explainer } from '../explainer.ts';
import { readSessionUser } from '../provider/session/browserSession.ts';
import { buildExplanation } from './buildExplanation.ts';
import { ExplainPanel } from './ExplainPanel.tsx';
import { createSourceMark } from './markedNodes.ts';
import { usePointedElement } from './usePointedElement.ts';
import './explain.css';

/** The implementation of Explain, loaded only in development and in the demo. */
export const definitionExplainer: Explainer = { sourceMark: createSourceMark, Explain };

/**
 * Renders the hint in the side menu, for administrators, and the Explain panel for the element under the pointer while
 * Alt is down.
 */
function Explain() {
  const [pointed, close] = usePointedElement();
  const { data: files } = useQuery({
    queryKey: ['files'],
    queryFn: fetchWorkbenchFiles,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: pointed !== undefined,
  });
  const { data: explanation } = useQuery({
    queryKey: ['explanation', pointed?.element.getAttribute('data-made-by'), pointed?.part],
    queryFn: () => (pointed && files ? buildExplanation(pointed.part, files.definitions) : undefined),
    enabled: pointed !== undefined && files !== undefined,
    gcTime: 0,
    structuralSharing: false,
  });
  return (
    <>
      {isHintShown() && (
        <span className="explain-hint">
          <kbd>Alt</kbd> {getWorkbenchText('explain.hint')} ·{' '}
          <a href="/workbench">{getWorkbenchText('title')}</a>
        </span>
      )}
      {pointed &&
        explanation &&
        createPortal(
          <ExplainPanel
            explanation={explanation}
            element={pointed.element}
            onClose={pointed.isPinned ? close : undefined}
          />,
          document.body,
        )}
    </>
  );
}

/** Returns true for an administrator, and for everybody where the session does not say who is one. */
function isHintShown(): boolean {
  return session.user.isAdmin === undefined || readSessionUser()?.isAdmin === true;
}
