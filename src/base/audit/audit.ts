import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../definition/model/entity';
import { recordLabel } from '../../definition/recordAddress';
import { readableValues } from '../../server/records/serialize';
import type { Hooks } from '../../server/services';

/** Keeps who changed what, and when. What leaves no answer, as a password's hash, is left out. */
export const audit: NonNullable<Hooks['onChange']> = async (
  records,
  entity,
  { id: user_id, name: user_name },
  { before, after, isRestored, time },
) => {
  if (entity.schema.audited === false) return;
  const old = before && readableValues(entity, before);
  const now = after && readableValues(entity, after);
  const names = Object.keys(now ?? old ?? {}).filter((name) => !isDeepStrictEqual(old?.[name], now?.[name]));
  if (names.length === 0) return;
  await records.insert('audit_entry', {
    user_id,
    user_name,
    entity: entity.name,
    record_id: String((now ?? old)?.[entity.key]),
    record_name: recordLabel(entity, now ?? old ?? {}) ?? null,
    action: isRestored ? 'restore' : !before ? 'create' : after ? 'update' : 'delete',
    before: entryValues(old, names),
    after: entryValues(now, names),
    ...(time && { created_time: time.toISOString() }),
  });
};

function entryValues(row: Row | undefined, names: string[]): string | null {
  return row ? JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]]))) : null;
}
