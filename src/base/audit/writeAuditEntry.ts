import { isDeepStrictEqual } from 'node:util';
import type { RecordValues } from '#definition/model/entity.ts';
import { getRecordLabel } from '#definition/records/recordPath.ts';
import { runInRequestLanguage } from '#server/language/requestLanguage.ts';
import { pickReadableValues } from '#server/records/toWireRecords.ts';
import type { ProjectHooks } from '#server/services.ts';

/**
 * Writes an audit entry for a changed record: user (and their API token), time, and the old and new values of the changed properties.
 * Write-only properties such as password hashes are left out.
 */
export const writeAuditEntry: NonNullable<ProjectHooks['onChange']> = async (
  records,
  entity,
  { id: user_id, name: user_name, token },
  { before, after, isRestored, time },
) => {
  if (entity.schema.audited === false) return;
  const old = before && pickReadableValues(entity, before);
  const now = after && pickReadableValues(entity, after);
  const names = Object.keys(now ?? old ?? {}).filter((name) => !isDeepStrictEqual(old?.[name], now?.[name]));
  if (names.length === 0) return;
  await records.insert('audit_entry', {
    user_id,
    user_name,
    ...(token !== undefined && { api_token: token }),
    entity: entity.name,
    record_id: String((now ?? old)?.[entity.key]),
    // The entry is read by users of other languages: the name is stored in the language of the definitions.
    record_name: runInRequestLanguage(undefined, () => getRecordLabel(entity, now ?? old ?? {})) ?? null,
    action: isRestored ? 'restore' : !before ? 'create' : after ? 'update' : 'delete',
    before: entryValues(old, names),
    after: entryValues(now, names),
    ...(time && { created_time: time.toISOString() }),
  });
};

function entryValues(row: RecordValues | undefined, names: string[]): string | null {
  return row ? JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]]))) : null;
}
