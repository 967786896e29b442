import type { CrudFilter, DataProvider } from '@refinedev/core';
import type { Row } from '../../../definition/model/entity';
import type { Resource } from '../../../definition/model/resource';
import { listReader } from '../listReader';

/** So many records can be chosen at once: more than anybody looks through, and few enough to be done in minutes. */
export const mostRows = 1000;
const pageSize = 500;

/** The records that match now, by key, so that none is missed where others come or go meanwhile. */
export async function matchingRows(
  provider: DataProvider,
  { name, entity }: Resource,
  filters: CrudFilter[],
  values: Row,
): Promise<Row[]> {
  const key = entity?.key ?? '';
  const read = listReader(provider, {
    resource: name,
    sorters: [{ field: key, order: 'asc' }],
    filters,
    values,
  });
  return (await read({ key, most: mostRows, size: pageSize })).rows;
}
