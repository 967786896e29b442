import type { CrudFilter, DataProvider } from '@refinedev/core';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { createAllPagesReader } from '../createAllPagesReader.ts';

/** The maximum number of records that can be selected for a bulk action. */
export const maxBulkRows = 1000;
const fetchPageSize = 500;

/** Fetches all records that match the filters (up to `maxBulkRows`), ordered by key so that pagination misses none. */
export async function fetchMatchingRowsUpToLimit(
  provider: DataProvider,
  { name, entity }: Resource,
  filters: CrudFilter[],
  values: RecordValues,
): Promise<RecordValues[]> {
  const key = entity?.key ?? '';
  const read = createAllPagesReader(provider, {
    resource: name,
    sorters: [{ field: key, order: 'asc' }],
    filters,
    values,
  });
  return (await read({ key, maxRows: maxBulkRows, size: fetchPageSize })).rows;
}
