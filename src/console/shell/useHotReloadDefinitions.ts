import { loadResource, loadValidator } from 'virtual:definitions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useReducer } from 'react';
import { getValidatorQueryKey } from '../api/getValidatorQueryKey.ts';
import { createWindowEvent } from '../provider/createWindowEvent.ts';
import { reloadAllCached } from './pages/createCachedLoader.ts';

/** Dispatched by `virtual:definitions` once it has the versions of the changed modules. */
const definitionsChanged = createWindowEvent('definitions');

/** Query keys whose data comes from the definitions, not from the server. */
const definitionQueryKeys = ['definition', 'reportPage'];

/** In development: re-renders the page with changed definitions and keeps open overlays and input (hot reload). */
export const useHotReloadDefinitions: () => void = import.meta.hot ? useDefinitionsReload : () => undefined;

function useDefinitionsReload(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const client = useQueryClient();
  useEffect(
    () =>
      definitionsChanged.follow(async () => {
        await Promise.all([reloadAllCached(), reloadValidators(client)]);
        startTransition(draw);
        await client.invalidateQueries({
          predicate: ({ queryKey }) => definitionQueryKeys.includes(String(queryKey[0])),
        });
      }),
    [client],
  );
  useEffect(() => {
    // The server has restarted, so its responses may differ.
    const ask = () =>
      void client.refetchQueries({
        type: 'active',
        predicate: ({ options }) => options.queryFn !== undefined,
      });
    import.meta.hot?.on('definitions:served', ask);
    return () => import.meta.hot?.off('definitions:served', ask);
  }, [client]);
}

/** Reloads the validators of open forms, so that no form suspends and loses its input. */
async function reloadValidators(client: QueryClient): Promise<void> {
  const known = client.getQueryCache().findAll({ queryKey: ['validator'] });
  await Promise.all(
    known.map(async ({ queryKey: [, name, form] }) => {
      const next = (await loadResource(String(name))).forms[String(form)];
      if (!next) return;
      const key = getValidatorQueryKey(String(name), next);
      client.setQueryData(key, await loadValidator(String(name), next.name));
    }),
  );
}
