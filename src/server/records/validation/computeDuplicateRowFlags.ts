import type { Property, RecordValues } from '#definition/model/entity.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { findVisibleRecordsWhere } from '#server/access/rowAccess.ts';
import type { RecordContext } from '#server/context.ts';

/** Returns the properties that identify a duplicate when many records are created. */
export function getDuplicateCheckProperties({ resource: { calls, entity } }: RecordContext): Property[] {
  return (calls.createMany?.duplicateBy ?? []).flatMap((name) => entity.properties[name] ?? []);
}

/**
 * Returns, for each row, true if a visible record of the same parent or an earlier row has the same values of the
 * properties that identify a duplicate. A row without one of these values is no duplicate.
 */
export async function computeDuplicateRowFlags(
  context: RecordContext,
  rows: RecordValues[],
): Promise<boolean[]> {
  const names = getDuplicateCheckProperties(context).map(({ name }) => name);
  if (names.length === 0) return rows.map(() => false);
  const complete = rows.filter((row) => getIdentity(names, row));
  const where = names.map((name) => [name, [...new Set(complete.map((row) => row[name]))]]);
  const stored =
    complete.length > 0
      ? await findVisibleRecordsWhere(context, context.resource.name, {
          ...Object.fromEntries(where),
          ...context.bound,
        })
      : [];
  const seen = new Set(stored.map((record) => getIdentity(names, record)));
  return rows.map((row) => {
    const identity = getIdentity(names, row);
    if (identity === undefined) return false;
    const isDuplicate = seen.has(identity);
    seen.add(identity);
    return isDuplicate;
  });
}

function getIdentity(names: string[], row: RecordValues): string | undefined {
  const values = names.map((name) => row[name]);
  return values.some(isEmptyValue) ? undefined : JSON.stringify(values);
}
