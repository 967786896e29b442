import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ListSnapshot } from '#console/actions/Overlay.ts';
import { apiProtocol, parseSort } from '#definition/api/apiProtocol.ts';
import { getDownloadFileName } from '#definition/api/callRequest.ts';
import bounds from '#definition/bounds.json';
import { getDisplayTimeZone } from '#definition/format/numbers.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { buildListSheet } from '#definition/sheets/buildListSheet.ts';
import type { CollectedRows } from '#definition/sheets/collectPagedRows.ts';
import { formatCsvFile } from '#definition/sheets/csv.ts';
import { createAllPagesReader } from '../createAllPagesReader.ts';
import { loadRowChoices } from './loadRowChoices.ts';

/** Options of `createListCsv`: data provider, query cache, values, abort signal and progress callback. */
export interface ListCsvOptions {
  provider: DataProvider;
  queries: QueryClient;
  /** Values for path parameters and file name. */
  values: RecordValues;
  signal: AbortSignal;
  onProgress: (count: number, total?: number) => void;
}

/** Creates a CSV of all pages of a list with its visible columns. */
export async function createListCsv(
  resource: Resource,
  { query, columns }: ListSnapshot,
  { onProgress, ...tools }: ListCsvOptions,
): Promise<CollectedRows & { name: string; blob: Blob }> {
  const { name, entity, calls } = resource;
  const { [apiProtocol.sort.name]: sort, ...filters } = query;
  const { field, descending } = parseSort(String(sort ?? ''));
  const read = createAllPagesReader(tools.provider, {
    ...tools,
    resource: name,
    sorters: [{ field, order: descending ? 'desc' : 'asc' }],
    filters: Object.entries(filters).map(([param, value]) => ({ field: param, operator: 'eq', value })),
  });
  const collected = await read({ key: entity?.key ?? '', maxRows: bounds.listFileRows, onProgress });
  const { rows } = collected;
  const properties = entity?.properties ?? {};
  const names = new Set(columns.flatMap(({ fields, fallback = '' }) => [...fields, fallback]));
  const listed = Object.values(properties).filter((property) => names.has(property.name));
  const choices = await loadRowChoices(listed, rows, tools);
  tools.signal.throwIfAborted();
  const { header, rows: cells } = buildListSheet({
    columns,
    properties,
    rows,
    choices,
    zone: getDisplayTimeZone(),
  });
  return {
    ...collected,
    name: (calls.list && getDownloadFileName(calls.list, tools.values)) ?? `${name}.csv`,
    blob: new Blob([formatCsvFile([header, ...cells])], { type: 'text/csv' }),
  };
}
