import { useGetIdentity } from '@refinedev/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { SessionUser } from '#console/provider/session/browserSession.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import { type AutosavedForm, getAutosaveKey, readAutosaved, writeAutosaved } from './autosaveStorage.ts';

/** Time between two writes of unsaved input while the user types. */
const autosaveIntervalMs = 400;

/**
 * Autosaves form data to localStorage, by user and record, and restores it when the form opens again. `given` is the
 * key of the draft to continue, which another tab may have begun. Writes at regular intervals, also while the user types
 * without a pause, and when the page is left. Storage errors are ignored.
 */
export function useAutosave({ name }: Resource, form: Form, record: unknown, given?: string) {
  const { data: user } = useGetIdentity<SessionUser>();
  const found =
    form.autosave && user ? (given ?? getAutosaveKey(user.id, name, form.name, record)) : undefined;
  // The user is gone when the session ends, but the input of the last moment is still stored.
  const known = useRef(found);
  known.current ??= found;
  const key = known.current;
  const timer = useRef<number>(undefined);
  const waiting = useRef<AutosavedForm>(undefined);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    waiting.current = undefined;
  }, []);
  const flush = useCallback(() => {
    if (key && waiting.current) writeAutosaved(key, waiting.current);
    cancel();
  }, [key, cancel]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  const kept = useMemo(() => readAutosaved(key), [key]);
  const forget = useCallback(() => {
    cancel();
    if (key) writeAutosaved(key, undefined);
  }, [key, cancel]);
  const keep = useCallback(
    (unsaved: AutosavedForm | undefined) => {
      if (!unsaved) return forget();
      waiting.current = unsaved;
      timer.current ??= window.setTimeout(flush, autosaveIntervalMs);
    },
    [forget, flush],
  );
  return { isReady: !form.autosave || key !== undefined, kept, keep, forget };
}
