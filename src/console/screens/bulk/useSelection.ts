import { useCallback, useState } from 'react';
import type { Row } from '../../../definition/model/entity';

/** The records that are chosen, on whatever page of the list they stand. */
export interface Selection {
  rows: Row[];
  has: (row: Row) => boolean;
  /** Chooses records, or leaves them out. */
  choose: (rows: Row[], isChosen: boolean) => void;
  clear: () => void;
}

/**
 * Which records of a list are chosen; what the list asks for otherwise (`asked`) begins with none. One that is `shown`
 * is chosen as it is shown now, in the version that the reader sees, although it may have been chosen in another.
 */
export function useSelection(key: string, asked: string, shown: Row[]): Selection {
  const [kept, setKept] = useState({ asked, rows: none });
  const rows = kept.asked === asked ? kept.rows : none;
  const choose = useCallback(
    (others: Row[], isChosen: boolean) =>
      setKept((now) => {
        const next = new Map(now.asked === asked ? now.rows : none);
        for (const row of others) {
          if (isChosen) next.set(row[key], row);
          else next.delete(row[key]);
        }
        return { asked, rows: next };
      }),
    [asked, key],
  );
  const clear = useCallback(() => setKept({ asked, rows: none }), [asked]);
  const current = new Map(shown.map((row) => [row[key], row]));
  const chosen = [...rows].map(([id, row]) => current.get(id) ?? row);
  return { rows: chosen, has: (row) => rows.has(row[key]), choose, clear };
}

const none: ReadonlyMap<unknown, Row> = new Map();
