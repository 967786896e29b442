import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { filterBy, readingCall } from '../../definition/recordPage';
import { dataProvider } from '../provider/dataProvider';

/** One record by its key; whatever loads the resource's lists again loads it again too. */
export function useRecord(resource: Resource, key: string) {
  const { data, error, refetch } = useQuery({
    queryKey: keys().data().resource(resource.name).action('list').params({ record: key }).get(),
    queryFn: () => read(resource, key),
  });
  // What could not be read again is not there as it was.
  return { record: error ? undefined : data, error, retry: () => void refetch() };
}

async function read(resource: Resource, key: string): Promise<Row> {
  const { name, entity } = resource;
  if (readingCall(resource)?.name === 'get')
    return (await dataProvider.getOne<Row>({ resource: name, id: key })).data;
  const property = entity?.key ?? '';
  const { data } = await dataProvider.getList<Row>({
    resource: name,
    filters: [{ field: filterBy(resource, property)?.params[0] ?? property, operator: 'eq', value: key }],
  });
  const record = data.find((row) => String(row[property]) === key);
  if (!record) throw { message: '', statusCode: 404 };
  return record;
}
