import { useMemo } from 'react';
import { useUserSetting } from '#console/provider/session/userSettings.ts';
import type { List, ListColumn, Resource } from '#definition/model/resource.ts';
import { applyColumnOrder, type ColumnArrangement, parseColumnArrangement } from './columnArrangement.ts';

/** The columns of a list as the user arranged them: all, and those hidden. */
export interface ArrangedListColumns {
  /** All columns, in the user's order. */
  all: ListColumn[];
  hidden: ListColumn[];
  /** True if the user has ordered the columns. Their order then applies at every screen width. */
  isArranged: boolean;
  /** Saves the user's arrangement. Undefined resets to the definition. */
  arrange: (arrangement: ColumnArrangement | undefined) => Promise<void>;
}

/** Applies the user's column arrangement (or the one from the URL) to a list. */
export function useListColumns(
  resource: Resource,
  list: List,
  chosen?: string[],
): { columns: ArrangedListColumns; shown: List } {
  const [kept, arrange] = useUserSetting(`columns:${resource.name}`);
  return useMemo(() => {
    const arranged = chosen ? toArrangement(list, chosen) : parseColumnArrangement(kept);
    const { order, hidden: keys } = arranged ?? { order: [], hidden: [] };
    const isArranged = arranged !== undefined;
    const all = list.layout === 'table' ? applyColumnOrder(list.columns, { order }) : list.columns;
    const left = all.filter(({ key }) => !keys.includes(key));
    const columns = left.length > 0 ? left : all;
    return {
      columns: { all, hidden: all.filter((column) => !columns.includes(column)), isArranged, arrange },
      shown: { ...list, columns },
    };
  }, [list, kept, chosen, arrange]);
}

function toArrangement({ columns }: List, chosen: string[]): ColumnArrangement {
  return { order: chosen, hidden: columns.map(({ key }) => key).filter((key) => !chosen.includes(key)) };
}
