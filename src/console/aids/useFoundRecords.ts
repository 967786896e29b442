import { palette } from 'virtual:palette';
import { useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import type { MenuNode } from '../../definition/model/answers';
import type { Row } from '../../definition/model/entity';
import { recordName } from '../../definition/recordAddress';
import { addressOfRecord } from '../displays/RecordLink';
import { flatMenu } from '../provider/menu';
import type { Destination } from './destinations';

/** So many records of each list are offered. */
const most = 3;
const firstPage = { currentPage: 1, pageSize: most };
/** What is shorter is in too many names. */
const shortest = 2;

/** The records whose names hold what is sought, of all lists that are open to the user. */
export function useFoundRecords(
  menu: MenuNode[],
  sought: string,
): { records: Destination[]; isLoading: boolean } {
  const provider = useDataProvider()();
  const items = new Set(flatMenu(menu).map(({ id }) => id));
  const lists = palette.lists.filter((list) => items.has(list.menu ?? '') && sought.length >= shortest);
  return useQueries({
    queries: lists.map(({ resource, param }) => ({
      queryKey: ['palette', resource, sought],
      queryFn: () =>
        provider.getList<Row>({
          resource,
          pagination: firstPage,
          filters: [{ field: param, operator: 'eq', value: sought }],
        }),
    })),
    combine: (results) => ({
      records: results.flatMap(({ data }, index) =>
        (data?.data ?? []).flatMap((row) => recordIn(lists[index], row)),
      ),
      isLoading: results.some(({ isLoading }) => isLoading),
    }),
  });
}

function recordIn(list: (typeof palette.lists)[number] | undefined, row: Row): Destination[] {
  if (!list) return [];
  const { entity, title } = list;
  const address = addressOfRecord(entity.name, row[entity.key]);
  const id = `record ${entity.name} ${row[entity.key]}`;
  return address ? [{ id, name: `${recordName(entity, row)} · ${title}`, words: '', address }] : [];
}
