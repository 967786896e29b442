import type { HttpError } from '@refinedev/core';
import { useState } from 'react';
import { isRow } from '../../definition/isRow';
import { isSame } from '../../definition/isSame';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form } from '../../definition/model/resource';
import { isEmpty, normalize } from '../../definition/normalize';
import { profile } from '../../definition/profile';
import { flatten, placeIn } from '../../definition/wireFormat';
import { text } from './text';
import type { useFormState } from './useFormState';

const { conflict: names } = profile;

/** A field that both sides have changed: who else did, if that is known, and when. */
export interface ConflictField {
  name: string;
  by?: string;
  time?: string;
}

/** What others have done to a record while it was edited. */
export interface Conflict {
  words: string;
  fields: ConflictField[];
  /** The record as it is now; none when it is not there any more. */
  record?: Row;
}

/** What a refusal to save tells of others; nothing when it is about something else. */
export function conflictOf(entity: Entity, error: HttpError): Conflict | undefined {
  if (error.statusCode === 404) return { words: text('console.gone', { title: entity.title }), fields: [] };
  const { [names.record]: record, [names.fields]: fields } = isRow(error.conflict) ? error.conflict : {};
  if (error.statusCode !== 409 || !isRow(record) || !Array.isArray(fields)) return undefined;
  const words = error.message || text('console.stale', { title: entity.title });
  return { words, record: flatten(entity, record), fields: fields.map(readField) };

  function readField(field: Row): ConflictField {
    const { [names.field]: path, [names.by]: by, [names.time]: time } = field;
    const [name = ''] = placeIn(entity, String(path).slice(1)).split('/');
    return { name, by: by ? String(by) : undefined, time: time ? String(time) : undefined };
  }
}

/** What others have made, meanwhile, of the record that changes are told from: then that is the one that they left. */
export function useConflict(
  form: Form,
  entity: Entity,
  [base, setBase]: [Row | undefined, (record: Row) => void],
  { fill }: Pick<ReturnType<typeof useFormState>, 'fill'>,
) {
  const [met, setMet] = useState<{ conflict: Conflict; mine: Row }>();
  const meet = (conflict: Conflict, entered: Row) => {
    const { record } = conflict;
    if (record) {
      fill(untouched(form, entity, entered, base, record));
      setBase(record);
    }
    setMet({ conflict, mine: entered });
  };
  return { met, meet };
}

/** What the person has not changed follows the record as it is now. */
function untouched(form: Form, entity: Entity, entered: Row, base: Row = {}, record: Row): Row {
  const data = normalize(entity, entered);
  const fields = form.fields.filter(({ name }) => name in record && isSame(data[name], base[name]));
  return Object.fromEntries(
    fields.map(({ name }) => [name, isEmpty(record[name]) ? undefined : record[name]]),
  );
}
