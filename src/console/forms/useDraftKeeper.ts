import { useEffect } from 'react';
import type { Row } from '../../definition/types';
import { keepDraft } from '../actions/draft';

/** Keeps what is unsaved when the session ends, and forgets what an earlier one kept: it is back in the form. */
export function useDraftKeeper(resource: string, form: string, data?: Row, stored?: Row): void {
  useEffect(() => keepDraft(undefined), []);
  useEffect(() => {
    if (!data) return;
    const keep = () => keepDraft({ resource, form, stored, data });
    window.addEventListener('session-ended', keep);
    return () => window.removeEventListener('session-ended', keep);
  }, [resource, form, data, stored]);
}
