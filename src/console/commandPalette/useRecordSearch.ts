import { palette } from 'virtual:palette';
import { useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { getRecordDisplayName } from '#definition/records/recordPath.ts';
import { getRecordUrl } from '../displays/RecordLink.tsx';
import { flattenMenu } from '../provider/menu/loadMenu.ts';
import type { PaletteEntry } from './paletteEntries.ts';

/** Maximum number of records per list. */
const maxRecordsPerList = 3;
const firstPage = { currentPage: 1, pageSize: maxRecordsPerList };
/** Minimum search length. Shorter texts match too many names. */
const minSearchLength = 2;

/** Searches all lists that the user can open for records whose name contains the text. Returns palette entries. */
export function useRecordSearch(
  menu: MenuNode[],
  sought: string,
): { records: PaletteEntry[]; isLoading: boolean } {
  const provider = useDataProvider()();
  const items = new Set(flattenMenu(menu).map(({ id }) => id));
  const lists = palette.lists.filter(
    (list) => items.has(list.menu ?? '') && sought.length >= minSearchLength,
  );
  return useQueries({
    queries: lists.map(({ resource, param }) => ({
      queryKey: ['palette', resource, param, sought],
      queryFn: () =>
        provider.getList<RecordValues>({
          resource,
          pagination: firstPage,
          filters: [{ field: param, operator: 'eq', value: sought }],
        }),
    })),
    combine: (results) => ({
      records: removeRepeated(
        results.flatMap(({ data }, index) =>
          (data?.data ?? []).flatMap((row) => toRecordEntry(lists[index], row)),
        ),
      ),
      isLoading: results.some(({ isLoading }) => isLoading),
    }),
  });
}

/** A list that is searched by several parameters may find a record more than once. */
function removeRepeated(entries: PaletteEntry[]): PaletteEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function toRecordEntry(list: (typeof palette.lists)[number] | undefined, row: RecordValues): PaletteEntry[] {
  if (!list) return [];
  const { entity, title } = list;
  const address = getRecordUrl(entity.name, row[entity.key]);
  const id = `record ${entity.name} ${row[entity.key]}`;
  return address ? [{ id, name: `${getRecordDisplayName(entity, row)} · ${title}`, words: '', address }] : [];
}
