import type { RecordContext } from '../rules/types';

/** Does the work of a call in one transaction: all that it stores is stored, or none when it throws. */
export function withTransaction<T>(
  context: RecordContext,
  work: (context: RecordContext) => Promise<T>,
): Promise<T> {
  return context.records.transaction((records) => work({ ...context, records, database: records.database }));
}
