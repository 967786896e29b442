import { useState } from 'react';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { readRecordFromWire, toPropertyPath } from '#definition/api/wireFormat.ts';
import type { CallError } from '#definition/CallError.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { isObject } from '#definition/values/isObject.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { isEmptyValue, normalizeRecord } from '#definition/values/normalizeRecord.ts';
import { getFormText } from '../getFormText.ts';
import type { useFormState } from '../useFormState.ts';

const { conflict: names } = apiProtocol;

/** A field that both users changed, with the other user's name and the time if known. */
export interface ConflictField {
  name: string;
  by?: string;
  time?: string;
}

/** The changes that another user made to the record during editing (optimistic locking). */
export interface EditConflict {
  words: string;
  fields: ConflictField[];
  /** The current record. Undefined if it was deleted. */
  record?: RecordValues;
  /** True if it was noticed while the user types: the panel does not take the focus. */
  isQuiet?: boolean;
}

/** Reads the edit conflict from a failed save (409 or 404). Undefined for any other error. */
export function readEditConflict(entity: Entity, error: CallError): EditConflict | undefined {
  if (error.statusCode === 404)
    return { words: getFormText('console.gone', { title: entity.title }), fields: [] };
  const { [names.record]: record, [names.fields]: fields } = isObject(error.conflict) ? error.conflict : {};
  if (error.statusCode !== 409 || !isObject(record) || !Array.isArray(fields)) return undefined;
  const words = error.message || getFormText('console.stale', { title: entity.title });
  return { words, record: readRecordFromWire(entity, record), fields: fields.map(readField) };

  function readField(field: RecordValues): ConflictField {
    const { [names.field]: path, [names.by]: by, [names.time]: time } = field;
    const [name = ''] = toPropertyPath(entity, String(path).slice(1)).split('/');
    return { name, by: by ? String(by) : undefined, time: time ? String(time) : undefined };
  }
}

/** Manages the current edit conflict. Applies the other user's values to fields that this user has not changed. */
export function useEditConflict(
  form: Form,
  entity: Entity,
  [base, setBase]: [RecordValues | undefined, (record: RecordValues) => void],
  { fill }: Pick<ReturnType<typeof useFormState>, 'fill'>,
) {
  const [openConflict, setMet] = useState<{ conflict: EditConflict; mine: RecordValues }>();
  const reportConflict = (conflict: EditConflict, entered: RecordValues) => {
    const { record } = conflict;
    if (record) {
      fill(pickTheirValues(form, entity, entered, base, record));
      setBase(record);
    }
    setMet({ conflict, mine: entered });
  };
  return { met: openConflict, meet: reportConflict };
}

/** Returns the other user's values of the fields that this user has not changed. */
export function pickTheirValues(
  form: Form,
  entity: Entity,
  entered: RecordValues,
  base: RecordValues = {},
  record: RecordValues,
): RecordValues {
  const data = normalizeRecord(entity, entered);
  const fields = form.fields.filter(({ name }) => name in record && isSameValue(data[name], base[name]));
  return Object.fromEntries(
    fields.map(({ name }) => [name, isEmptyValue(record[name]) ? undefined : record[name]]),
  );
}
