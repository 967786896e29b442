import { useCallback, useMemo, useState } from 'react';
import type { Messages } from '../../../definition/fieldErrors';
import type { Entity, Row } from '../../../definition/model/entity';
import type { Form } from '../../../definition/model/resource';
import { applyDefaults } from '../../../definition/settledData';
import { ownFields } from '../../../definition/values/defaults';
import { useActions } from '../../actions/ActionsContext';
import type { BatchRow } from '../../actions/Overlay';
import type { FormValidator } from '../../forms/formValidator';
import { changedFields, initialData } from '../../forms/formValues';

/** The rows of a batch: an unchanged row keeps its identity, so that only what changes is checked and drawn again. */
export function useBatch(form: Form, entity: Entity, validator: FormValidator, first: BatchRow[]) {
  const [rows, setRows] = useState(first);
  const { given } = useActions();
  const blank = useMemo(() => initialData(form, entity, undefined, given), [form, entity, given]);
  const update = useCallback(
    (id: number, change: (row: BatchRow) => BatchRow) =>
      setRows((before) => before.map((row) => (row.id === id ? change(row) : row))),
    [],
  );
  const enter = useCallback(
    (id: number, name: string, value: unknown) =>
      update(id, (row) => {
        const own = [...(row.own ?? ownFields(form, entity, row.data)), name];
        const changed = { ...row.data, [name]: value };
        return { ...entered(row, applyDefaults(form, entity, changed, { before: row.data, own })), own };
      }),
    [update, form, entity],
  );
  const check = useMemo(() => memoized((row: BatchRow) => messagesOf(row, validator)), [validator]);
  const isBlank = useMemo(
    () => memoized((row: BatchRow) => changedFields(blank, row.data).length === 0),
    [blank],
  );
  return {
    rows,
    /** Whether what the rows hold is no longer what they held at first. */
    isChanged: rows.length !== first.length || rows.some(({ data }, index) => data !== first[index]?.data),
    /** What is wrong with a row. */
    check,
    isBlank,
    enter,
    judge: useCallback((id: number) => update(id, (row) => ({ ...row, judged: true })), [update]),
    judgeAll: () => setRows((before) => before.map((row) => ({ ...row, judged: true }))),
    add: () => setRows((before) => [...before, newRow(nextId(before), blank)]),
    remove: useCallback((id: number) => setRows((before) => before.filter((row) => row.id !== id)), []),
    refuse: (words: Map<number, Messages>) =>
      setRows((before) => before.map((row) => ({ ...row, refused: words.get(row.id) ?? {} }))),
  };
}

/** Rows to fill in by hand. */
export function blankRows(form: Form, entity: Entity, count: number, given?: Row): BatchRow[] {
  return Array.from({ length: count }, (_, id) => newRow(id, initialData(form, entity, undefined, given)));
}

function newRow(id: number, data: Row): BatchRow {
  return { id, data, refused: {}, judged: false };
}

function nextId(rows: BatchRow[]): number {
  return Math.max(-1, ...rows.map(({ id }) => id)) + 1;
}

function entered(row: BatchRow, data: Row): BatchRow {
  const changed = changedFields(row.data, data);
  const refused = Object.entries(row.refused).filter(([name]) => !changed.includes(name));
  return { ...row, data, refused: Object.fromEntries(refused) };
}

function messagesOf({ data, refused }: BatchRow, validator: FormValidator): Messages {
  return { ...validator.check(data), ...refused };
}

function memoized<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}
