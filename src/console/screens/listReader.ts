import type { DataProvider, GetListParams } from '@refinedev/core';
import type { Row } from '../../definition/model/entity';
import { type Collected, collectRows } from '../../definition/sheets/collectRows';
import { pageSizes } from './listState';

interface Wanted extends Pick<GetListParams, 'resource' | 'sorters' | 'filters'> {
  values: Row;
  signal?: AbortSignal;
}

/** So many rows are asked for at once: the largest page that a list offers. */
const usualSize = Math.max(...pageSizes);

type Reading = Omit<Parameters<typeof collectRows>[1], 'size'> & { size?: number };

/** What reads the rows of a list on all its pages, until it is stopped. */
export function listReader(provider: DataProvider, { values, signal, ...wanted }: Wanted) {
  return (reading: Reading): Promise<Collected> =>
    collectRows(
      async ({ page, size: pageSize, cursor }) => {
        signal?.throwIfAborted();
        const answer = await provider.getList<Row>({
          ...wanted,
          pagination: { currentPage: page, pageSize },
          meta: { values, cursor },
        });
        signal?.throwIfAborted();
        const { data, total, next } = answer as typeof answer & { next?: string | boolean };
        return { rows: data, total: total as number | undefined, next };
      },
      { size: usualSize, ...reading },
    );
}
