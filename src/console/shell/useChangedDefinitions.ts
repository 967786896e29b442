import { loadResource, loadValidator } from 'virtual:definitions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useReducer } from 'react';
import { validatorKey } from '../api/validatorKey';
import { windowEvent } from '../provider/windowEvent';
import { loadAnew } from './cachedLoader';

/** Announced by the index of the definitions, once it knows which modules are newer. */
const changed = windowEvent('definitions');

/** What is asked of the definitions, not of the server. */
const ofDefinitions = ['definition', 'reportPage'];

/** While developing: draws the page from definitions that have changed, with all that is open and typed on it. */
export const useChangedDefinitions: () => void = import.meta.hot ? useFollowed : () => undefined;

function useFollowed(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const client = useQueryClient();
  useEffect(
    () =>
      changed.follow(async () => {
        await Promise.all([loadAnew(), loadRules(client)]);
        startTransition(draw);
        await client.invalidateQueries({
          predicate: ({ queryKey }) => ofDefinitions.includes(String(queryKey[0])),
        });
      }),
    [client],
  );
  useEffect(() => {
    // The server has begun anew: what it says now may be something else.
    const ask = () =>
      void client.refetchQueries({
        type: 'active',
        predicate: ({ options }) => options.queryFn !== undefined,
      });
    import.meta.hot?.on('definitions:served', ask);
    return () => import.meta.hot?.off('definitions:served', ask);
  }, [client]);
}

/** Loads the rules of the forms that were open, so that none waits for them and forgets what is typed. */
async function loadRules(client: QueryClient): Promise<void> {
  const known = client.getQueryCache().findAll({ queryKey: ['validator'] });
  await Promise.all(
    known.map(async ({ queryKey: [, name, form] }) => {
      const next = (await loadResource(String(name))).forms[String(form)];
      if (!next) return;
      const key = validatorKey(String(name), next);
      client.setQueryData(key, await loadValidator(String(name), next.name));
    }),
  );
}
