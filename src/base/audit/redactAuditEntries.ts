import type { RecordValues } from '#definition/model/entity.ts';
import { getHiddenProperties } from '#server/access/permissions.ts';
import type { RecordContext } from '#server/context.ts';

/** Removes the properties that the user may not see from the `before` and `after` values of audit entries. */
export function redactAuditEntries(
  rows: RecordValues[],
  { user, definitions }: RecordContext,
): RecordValues[] {
  return rows.map((row) => {
    const hidden = getHiddenProperties(String(row.entity), user, definitions);
    if (hidden.length === 0) return row;
    return { ...row, before: omitProperties(row.before, hidden), after: omitProperties(row.after, hidden) };
  });
}

function omitProperties(kept: unknown, hidden: string[]): unknown {
  if (typeof kept !== 'string') return kept;
  const values = Object.entries(JSON.parse(kept) as RecordValues).filter(([name]) => !hidden.includes(name));
  return JSON.stringify(Object.fromEntries(values));
}
