import { keys } from '@refinedev/core';
import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';

/**
 * Returns the row of a list that a form edits. After a save the list is loaded again: a form opened in the meantime
 * gets undefined until then, and then the row as the server returned it. Otherwise the form would show the values from
 * before the save, and their version. Once a row is returned it stays the same.
 */
export function useRowAfterListRefetch(
  resource: Resource,
  entity: Entity,
  row: RecordValues,
): RecordValues | undefined {
  const client = useQueryClient();
  const queryKey = keys().data().resource(resource.name).action('list').get();
  const isStale =
    useIsFetching({ queryKey, predicate: ({ state: { isInvalidated } }) => isInvalidated === true }) > 0;
  const [fresh, setFresh] = useState(isStale ? undefined : row);
  if (fresh || isStale) return fresh;
  const loaded = findLoadedRow(client, queryKey, entity.key, row[entity.key]) ?? row;
  setFresh(loaded);
  return loaded;
}

/** Returns the most recently loaded row with this key: a row of a list, or the record of a page. */
function findLoadedRow(
  client: QueryClient,
  queryKey: readonly unknown[],
  name: string,
  key: unknown,
): RecordValues | undefined {
  const queries = client
    .getQueryCache()
    .findAll({ queryKey, predicate: ({ state }) => !state.isInvalidated });
  const newestFirst = queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const rows = newestFirst.flatMap(({ state }) => {
    const { data } = (state.data ?? {}) as { data?: RecordValues[] };
    return Array.isArray(data) ? data : [state.data as RecordValues];
  });
  return rows.find((row) => row?.[name] === key);
}
