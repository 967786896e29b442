import { loadResource } from 'virtual:definitions';
import { session } from 'virtual:session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Property, Row } from '../../../definition/model/entity';
import { restoreCall } from '../../../definition/restore';
import { sendForRows } from '../../provider/send';
import { placeParams } from './place';

/** What somebody has chosen to see, under a name. */
export interface SavedView extends Row {
  id: number;
  name: string;
  address: string;
  /** Who sees it, of the choices of its schema. */
  sharing: string;
  groups: number[];
  /** Whether it is the reader's own. */
  own: boolean;
  /** Whether the reader may take it away: one's own, and as an administrator what others share. */
  removable: boolean;
  owner_name?: string;
}

/** The views of a screen, who may be let see one, and the groups with which one may share. */
export interface SeenViews {
  views: SavedView[];
  ways: string[];
  groups: { id: number; name: string }[];
}

/** The views that the reader sees of a screen. */
export function useSavedViews(screen: string) {
  return useQuery({
    queryKey: keyOf(screen),
    queryFn: async () => (await sendForRows(await callNamed('seen'), { payload: { screen } })) as SeenViews,
  });
}

/** Saves, changes, deletes or puts back a view of a screen; the list is read again. */
export function useKeepView(screen: string) {
  const client = useQueryClient();
  return useCallback(
    async (call: 'create' | 'update' | 'delete' | 'restore' | 'remove', view: Row, values?: Row) => {
      const answer = await sendForRows(await callNamed(call), { payload: view, values });
      await client.invalidateQueries({ queryKey: keyOf(screen) });
      return answer as SavedView;
    },
    [client, screen],
  );
}

/** Goes to what a view shows, at the same place of the page. */
export function useOpenView() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (view: Pick<SavedView, 'address'> & Partial<SavedView>, options?: { replace: boolean }) => {
      const query = new URLSearchParams(view.address);
      for (const [name, value] of new URLSearchParams(search))
        if (placeParams.includes(name) && !query.has(name)) query.set(name, value);
      navigate({ search: String(query) }, { ...options, state: { view: view.id } });
    },
    [navigate, search],
  );
}

const unknown: Record<string, Property> = {};

/** The properties of views, by name; none until they are known. */
export function useViewProperties(): Record<string, Property> {
  const { data = unknown } = useQuery({
    queryKey: ['viewProperties'],
    queryFn: async () => (await loadResource(session.views ?? '')).entity?.properties ?? unknown,
  });
  return data;
}

function keyOf(screen: string): unknown[] {
  return ['views', screen];
}

/** Whether a view that was deleted can be put back. */
export async function canPutBack(): Promise<boolean> {
  return restoreCall in (await loadResource(session.views ?? '')).calls;
}

async function callNamed(name: string) {
  const { calls } = await loadResource(session.views ?? '');
  const call = calls[name];
  if (!call) throw new Error(`Resource "${session.views}" has no call "${name}"`);
  return call;
}
