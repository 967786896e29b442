import { apiProtocol } from '../api/apiProtocol.ts';
import { flattenRecordFromWire, getWirePath } from '../api/wireFormat.ts';
import type { Entity, RecordValues } from '../model/entity.ts';
import { isSameValue } from '../values/isSameValue.ts';

const { conflict: names } = apiProtocol;

/**
 * Builds the body of a write conflict (409) as the reference server sends it: the current record, and the fields that
 * both sides have changed.
 */
export function buildWriteConflictBody(
  entity: Entity,
  record: RecordValues,
  { values = {}, payload = {} }: { values?: RecordValues; payload?: RecordValues },
): RecordValues {
  const [stored, sent] = [flattenRecordFromWire(entity, record), flattenRecordFromWire(entity, payload)];
  const changed = Object.keys(sent).filter(
    (name) => !isSameValue(stored[name], values[name]) && !isSameValue(stored[name], sent[name]),
  );
  const fields = changed.map((name) => ({
    [names.field]: `/${getWirePath(entity, name)}`,
    [names.stored]: stored[name],
    [names.sent]: sent[name],
  }));
  return { [names.record]: record, [names.fields]: fields };
}

/** Checks whether a record is still as it was displayed (optimistic locking). */
export function isRecordUnchanged(entity: Entity, shown: RecordValues, record: RecordValues): boolean {
  const current = flattenRecordFromWire(entity, record);
  return Object.keys(entity.properties).every(
    (name) => shown[name] === undefined || isSameValue(shown[name], current[name]),
  );
}
