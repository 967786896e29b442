import { useGetIdentity } from '@refinedev/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isRow } from '../../definition/isRow';
import type { Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import type { SessionUser } from '../provider/session';

/** What is unsaved of a form, and the record as it was when it was entered, of an existing one. */
export interface Kept {
  data: Row;
  base?: Row;
}

/** How long nothing is typed before it is kept. */
const pause = 400;

/**
 * Keeps what is unsaved of a form that asks for it in this browser, by user and record, until nothing is; gives what
 * was kept before.
 * A browser that refuses to keep it loses nothing else.
 */
export function useAutosave({ name }: Resource, form: Form, record: unknown) {
  const { data: user } = useGetIdentity<SessionUser>();
  const key = form.autosave && user ? `draft ${user.id} ${name} ${form.name} ${record ?? ''}` : undefined;
  const timer = useRef<number>(undefined);
  const wait = useCallback((write?: () => void) => {
    clearTimeout(timer.current);
    if (write) timer.current = window.setTimeout(write, pause);
  }, []);
  useEffect(() => () => wait(), [wait]);
  const kept = useMemo(() => read(key), [key]);
  const forget = useCallback(() => {
    wait();
    if (key) write(key, undefined);
  }, [key, wait]);
  const keep = useCallback(
    (unsaved: Kept | undefined) => {
      if (!unsaved) forget();
      else if (key) wait(() => write(key, unsaved));
    },
    [key, forget, wait],
  );
  return { isReady: !form.autosave || key !== undefined, kept, keep, forget };
}

function read(key: string | undefined): Kept | undefined {
  try {
    const kept = JSON.parse((key && localStorage.getItem(key)) || 'null');
    return isRow(kept?.data) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, data: Kept | undefined): void {
  try {
    if (data) localStorage.setItem(key, JSON.stringify(data));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or closed: the page still guards what is unsaved.
  }
}
