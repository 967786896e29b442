import type { Row } from '../../definition/model/entity';
import { hiddenProperties } from '../../server/access/permissions';
import type { RecordContext } from '../../server/context';

/** The changes of records without those of properties that the reader has no right to see. */
export function showing(rows: Row[], { user, definitions }: RecordContext): Row[] {
  return rows.map((row) => {
    const hidden = hiddenProperties(String(row.entity), user, definitions);
    if (hidden.length === 0) return row;
    return { ...row, before: without(row.before, hidden), after: without(row.after, hidden) };
  });
}

function without(kept: unknown, hidden: string[]): unknown {
  if (typeof kept !== 'string') return kept;
  const values = Object.entries(JSON.parse(kept) as Row).filter(([name]) => !hidden.includes(name));
  return JSON.stringify(Object.fromEntries(values));
}
