import { loadResource } from 'virtual:definitions';
import { session } from 'virtual:session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sendCallForData } from '#console/provider/http/sendCall.ts';
import { restoreCallName } from '#definition/actions/softDelete.ts';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import { tabParams } from './tabParams.ts';

/** A saved view: name, URL query, and who can see it. */
export interface SavedView extends RecordValues {
  id: number;
  name: string;
  address: string;
  /** Visibility, one of the choices in its schema. */
  sharing: string;
  groups: number[];
  /** True if the user owns the view. */
  own: boolean;
  /** True if the user can delete the view: their own view, or for an administrator any shared view. */
  removable: boolean;
  owner_name?: string;
}

/** The saved views of a screen that the user can see, the sharing options (`ways`), and the groups to share with. */
export interface SavedViewsResponse {
  views: SavedView[];
  ways: string[];
  groups: { id: number; name: string }[];
}

/** Loads the saved views of a screen. */
export function useSavedViewsQuery(screen: string) {
  return useQuery({
    queryKey: getViewsQueryKey(screen),
    queryFn: async () =>
      (await sendCallForData(await loadViewsCall('seen'), { payload: { screen } })) as SavedViewsResponse,
  });
}

/**
 * Returns a function that creates, updates, deletes or restores a saved view (`remove`: another user's) and reloads the
 * list.
 */
export function useSavedViewMutation(screen: string) {
  const client = useQueryClient();
  return useCallback(
    async (
      call: 'create' | 'update' | 'delete' | 'restore' | 'remove',
      view: RecordValues,
      values?: RecordValues,
    ) => {
      const answer = await sendCallForData(await loadViewsCall(call), { payload: view, values });
      await client.invalidateQueries({ queryKey: getViewsQueryKey(screen) });
      return answer as SavedView;
    },
    [client, screen],
  );
}

/** Returns a function that navigates to a saved view, on the current tab. */
export function useNavigateToSavedView() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (view: Pick<SavedView, 'address'> & Partial<SavedView>, options?: { replace: boolean }) => {
      const query = new URLSearchParams(view.address);
      for (const [name, value] of new URLSearchParams(search))
        if (tabParams.includes(name) && !query.has(name)) query.set(name, value);
      navigate({ search: String(query) }, { ...options, state: { view: view.id } });
    },
    [navigate, search],
  );
}

const noProperties: Record<string, Property> = {};

/** Loads the properties of the saved-view resource, by name. Returns {} until loaded. */
export function useSavedViewProperties(): Record<string, Property> {
  const { data = noProperties } = useQuery({
    queryKey: ['viewProperties'],
    queryFn: async () => (await loadResource(session.views ?? '')).entity?.properties ?? noProperties,
  });
  return data;
}

function getViewsQueryKey(screen: string): unknown[] {
  return ['views', screen];
}

/** Returns true if deleted views can be restored (soft delete). */
export async function canRestoreDeletedViews(): Promise<boolean> {
  return restoreCallName in (await loadResource(session.views ?? '')).calls;
}

async function loadViewsCall(name: string) {
  const { calls } = await loadResource(session.views ?? '');
  const call = calls[name];
  if (!call) throw new Error(`Resource "${session.views}" has no call "${name}"`);
  return call;
}
