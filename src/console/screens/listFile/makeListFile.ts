import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import bounds from '../../../definition/bounds.json';
import type { Row } from '../../../definition/model/entity';
import type { Resource } from '../../../definition/model/resource';
import { profile, readSort } from '../../../definition/profile';
import { fileNameOf } from '../../../definition/request';
import type { Collected } from '../../../definition/sheets/collectRows';
import { csvLines } from '../../../definition/sheets/csv';
import { listSheet } from '../../../definition/sheets/listSheet';
import { zoneNow } from '../../../definition/written';
import type { Shown } from '../../actions/Overlay';
import { listReader } from '../listReader';
import { choicesOfRows } from './choicesOfRows';

export interface ListFileTools {
  provider: DataProvider;
  queries: QueryClient;
  /** What fills paths and names. */
  values: Row;
  signal: AbortSignal;
  onProgress: (count: number, total?: number) => void;
}

/** Makes a CSV of what a list shows, with the rows of all its pages. */
export async function makeListFile(
  resource: Resource,
  { query, columns }: Shown,
  { onProgress, ...tools }: ListFileTools,
): Promise<Collected & { name: string; blob: Blob }> {
  const { name, entity, calls } = resource;
  const { [profile.sort.name]: sort, ...filters } = query;
  const { field, descending } = readSort(String(sort ?? ''));
  const read = listReader(tools.provider, {
    ...tools,
    resource: name,
    sorters: [{ field, order: descending ? 'desc' : 'asc' }],
    filters: Object.entries(filters).map(([param, value]) => ({ field: param, operator: 'eq', value })),
  });
  const collected = await read({ key: entity?.key ?? '', most: bounds.listFileRows, onProgress });
  const { rows } = collected;
  const properties = entity?.properties ?? {};
  const names = new Set(columns.flatMap(({ fields, fallback = '' }) => [...fields, fallback]));
  const listed = Object.values(properties).filter((property) => names.has(property.name));
  const choices = await choicesOfRows(listed, rows, tools);
  tools.signal.throwIfAborted();
  const { header, rows: cells } = listSheet({ columns, properties, rows, choices, zone: zoneNow() });
  return {
    ...collected,
    name: (calls.list && fileNameOf(calls.list, tools.values)) ?? `${name}.csv`,
    blob: new Blob([csvLines([header, ...cells])], { type: 'text/csv' }),
  };
}
