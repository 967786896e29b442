import { useCallback, useState } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';

/** The selected records of a list, across pages. */
export interface RowSelection {
  rows: RecordValues[];
  has: (row: RecordValues) => boolean;
  /** Selects or deselects records. */
  choose: (rows: RecordValues[], isChosen: boolean) => void;
  clear: () => void;
}

/**
 * Manages the selected records of a list. The selection is cleared when the filters (`asked`) change. Selected records
 * on the current page (`shown`) use their current version.
 */
export function useRowSelection(key: string, asked: string, shown: RecordValues[]): RowSelection {
  const [kept, setKept] = useState({ asked, rows: noRows });
  const rows = kept.asked === asked ? kept.rows : noRows;
  const choose = useCallback(
    (others: RecordValues[], isChosen: boolean) =>
      setKept((now) => {
        const next = new Map(now.asked === asked ? now.rows : noRows);
        for (const row of others) {
          if (isChosen) next.set(row[key], row);
          else next.delete(row[key]);
        }
        return { asked, rows: next };
      }),
    [asked, key],
  );
  const clear = useCallback(() => setKept({ asked, rows: noRows }), [asked]);
  const current = new Map(shown.map((row) => [row[key], row]));
  const chosen = [...rows].map(([id, row]) => current.get(id) ?? row);
  return { rows: chosen, has: (row) => rows.has(row[key]), choose, clear };
}

const noRows: ReadonlyMap<unknown, RecordValues> = new Map();
