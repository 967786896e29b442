import type { DataProvider, GetListParams } from '@refinedev/core';
import type { RecordValues } from '#definition/model/entity.ts';
import { type CollectedRows, collectPagedRows } from '#definition/sheets/collectPagedRows.ts';
import { pageSizeOptions } from './listState.ts';

interface ListRequest extends Pick<GetListParams, 'resource' | 'sorters' | 'filters'> {
  values: RecordValues;
  signal?: AbortSignal;
}

/** Page size for reading: the largest page that a list offers. */
const defaultReadSize = Math.max(...pageSizeOptions);

type ReadOptions = Omit<Parameters<typeof collectPagedRows>[1], 'size'> & { size?: number };

/** Creates a function that reads all pages of a list, until the limit is reached or the signal aborts. */
export function createAllPagesReader(provider: DataProvider, { values, signal, ...wanted }: ListRequest) {
  return (reading: ReadOptions): Promise<CollectedRows> =>
    collectPagedRows(
      async ({ page, size: pageSize, cursor }) => {
        signal?.throwIfAborted();
        const answer = await provider.getList<RecordValues>({
          ...wanted,
          pagination: { currentPage: page, pageSize },
          meta: { values, cursor },
        });
        signal?.throwIfAborted();
        const { data, total, next } = answer as typeof answer & { next?: string | boolean };
        return { rows: data, total: total as number | undefined, next };
      },
      { size: defaultReadSize, ...reading },
    );
}
