import { useMemo } from 'react';
import type { Row } from '../../../definition/model/entity';
import type { Column, List, Resource } from '../../../definition/model/resource';
import { useSetting } from '../../provider/settings';
import { type Arrangement, emptyColumns, inOrder, readArrangement } from './arrangement';

/** The columns of a list as its reader has them. */
export interface Columns {
  /** All of them, in the reader's order. */
  all: Column[];
  hidden: Column[];
  /** Those that are not shown because nothing is in them on this page. */
  empty: Column[];
  /** Whether the reader has put them in an order, which then holds in every width. */
  isArranged: boolean;
  /** Keeps how the reader wants them; none goes back to the definition. */
  arrange: (arrangement: Arrangement | undefined) => Promise<void>;
}

/** The columns of a list as they are chosen, else as the reader has arranged them, and the list with those alone that are shown. */
export function useColumns(
  resource: Resource,
  list: List,
  rows: Row[],
  chosen?: string[],
): { columns: Columns; shown: List } {
  const [kept, arrange] = useSetting(`columns:${resource.name}`);
  return useMemo(() => {
    const arranged = chosen ? only(list, chosen) : readArrangement(kept);
    const { order, hidden: keys } = arranged ?? { order: [], hidden: [] };
    const isArranged = arranged !== undefined;
    const all = list.layout === 'table' ? inOrder(list.columns, { order }) : list.columns;
    const left = all.filter(({ key }) => !keys.includes(key));
    const wanted = left.length > 0 ? left : all;
    const empty = list.layout === 'table' ? emptyColumns(resource, wanted, rows) : [];
    const columns = wanted.filter((column) => !empty.includes(column));
    return {
      columns: { all, hidden: all.filter((column) => !wanted.includes(column)), empty, isArranged, arrange },
      shown: { ...list, columns },
    };
  }, [resource, list, rows, kept, chosen, arrange]);
}

function only({ columns }: List, chosen: string[]): Arrangement {
  return { order: chosen, hidden: columns.map(({ key }) => key).filter((key) => !chosen.includes(key)) };
}
