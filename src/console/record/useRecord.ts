import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { findEqualsFilter, findRecordReadCall } from '#definition/records/recordQueries.ts';
import { dataProvider } from '../provider/dataProvider.ts';

/** Loads one record by its key. It is refetched together with the resource's lists. */
export function useRecord(resource: Resource, key: string) {
  const { data, error, refetch } = useQuery({
    queryKey: keys().data().resource(resource.name).action('list').params({ record: key }).get(),
    queryFn: () => fetchRecord(resource, key),
  });
  // After a failed refetch, the cached record may be stale, so it is not shown.
  return { record: error ? undefined : data, error, retry: () => void refetch() };
}

async function fetchRecord(resource: Resource, key: string): Promise<RecordValues> {
  const { name, entity } = resource;
  if (findRecordReadCall(resource)?.name === 'get')
    return (await dataProvider.getOne<RecordValues>({ resource: name, id: key })).data;
  const property = entity?.key ?? '';
  const { data } = await dataProvider.getList<RecordValues>({
    resource: name,
    filters: [
      { field: findEqualsFilter(resource, property)?.params[0] ?? property, operator: 'eq', value: key },
    ],
  });
  const record = data.find((row) => String(row[property]) === key);
  if (!record) throw new CallError('', 404);
  return record;
}
