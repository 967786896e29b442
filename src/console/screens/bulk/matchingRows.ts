import type { CrudFilter, DataProvider } from '@refinedev/core';
import type { Row } from '../../../definition/model/entity';
import type { Resource } from '../../../definition/model/resource';

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
  const found = new Map<unknown, Row>();
  for (let currentPage = 1; found.size < mostRows; currentPage++) {
    const { data, total } = await provider.getList<Row>({
      resource: name,
      pagination: { currentPage, pageSize },
      sorters: [{ field: entity?.key ?? '', order: 'asc' }],
      filters,
      meta: { values },
    });
    for (const row of data) found.set(row[entity?.key ?? ''], row);
    if (data.length < pageSize || currentPage * pageSize >= total) break;
  }
  return [...found.values()].slice(0, mostRows);
}
