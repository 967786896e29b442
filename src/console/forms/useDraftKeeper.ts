import { useEffect } from 'react';
import { type DraftLayer, keepDraft } from '../actions/draft';

/** Keeps what is unsaved when the session ends, and forgets what an earlier one kept: it lies open again. */
export function useDraftKeeper(resource: string, layer: DraftLayer | undefined): void {
  useEffect(() => keepDraft(undefined), []);
  useEffect(() => {
    if (!layer) return;
    const keep = () => keepDraft({ resource, layer });
    window.addEventListener('session-ended', keep);
    return () => window.removeEventListener('session-ended', keep);
  }, [resource, layer]);
}
