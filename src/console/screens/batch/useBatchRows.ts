import { useCallback, useMemo, useState } from 'react';
import { useActions } from '#console/actions/ActionsContext.ts';
import type { BatchRow } from '#console/actions/Overlay.ts';
import { getChangedFieldNames, getInitialFormData } from '#console/forms/formValues.ts';
import type { FormValidator } from '#console/forms/rjsf/createFormValidator.ts';
import { applyDefaultsAndClearInapplicable } from '#definition/forms/applyDefaultsAndClearInapplicable.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { findEditedCopyFromFields } from '#definition/records/defaultValues.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';

/**
 * Manages the rows of a batch and their messages. Unchanged rows keep their identity, so that only changed rows
 * re-render.
 */
export function useBatchRows(form: Form, entity: Entity, validator: FormValidator, first: BatchRow[]) {
  const [rows, setRows] = useState(first);
  const { given } = useActions();
  const blank = useMemo(() => getInitialFormData(form, entity, undefined, given), [form, entity, given]);
  const update = useCallback(
    (id: number, change: (row: BatchRow) => BatchRow) =>
      setRows((before) => before.map((row) => (row.id === id ? change(row) : row))),
    [],
  );
  const enter = useCallback(
    (id: number, name: string, value: unknown) =>
      update(id, (row) => {
        const enteredFields = [
          ...(row.enteredFields ?? findEditedCopyFromFields(form, entity, row.data)),
          name,
        ];
        const changed = { ...row.data, [name]: value };
        return {
          ...applyEntry(
            row,
            applyDefaultsAndClearInapplicable(form, entity, changed, {
              before: row.data,
              enteredFields,
            }),
          ),
          enteredFields,
        };
      }),
    [update, form, entity],
  );
  const check = useMemo(() => memoizeByKey((row: BatchRow) => getRowMessages(row, validator)), [validator]);
  const isBlank = useMemo(
    () => memoizeByKey((row: BatchRow) => getChangedFieldNames(blank, row.data).length === 0),
    [blank],
  );
  return {
    rows,
    /** True if any row differs from its initial data. */
    isChanged: rows.length !== first.length || rows.some(({ data }, index) => data !== first[index]?.data),
    /** Returns the validation messages of a row. */
    check,
    isBlank,
    enter,
    judge: useCallback((id: number) => update(id, (row) => ({ ...row, showsErrors: true })), [update]),
    judgeAll: () => setRows((before) => before.map((row): BatchRow => ({ ...row, showsErrors: true }))),
    add: () => setRows((before) => [...before, createRow(getNextId(before), blank)]),
    remove: useCallback((id: number) => setRows((before) => before.filter((row) => row.id !== id)), []),
    markDuplicates: (found: BatchRow[]) =>
      setRows((before) => {
        const ids = new Set(found.map(({ id }) => id));
        return before.map((row) => ({ ...row, isDuplicate: ids.has(row.id) }));
      }),
    refuse: (words: Map<number, MessageByField>) =>
      setRows((before) =>
        before.map((row): BatchRow => ({ ...row, serverMessages: words.get(row.id) ?? {} })),
      ),
  };
}

/** Creates empty batch rows with default values. */
export function createBlankRows(form: Form, entity: Entity, count: number, given?: RecordValues): BatchRow[] {
  return Array.from({ length: count }, (_, id) =>
    createRow(id, getInitialFormData(form, entity, undefined, given)),
  );
}

function createRow(id: number, data: RecordValues): BatchRow {
  return { id, data, serverMessages: {}, showsErrors: false };
}

function getNextId(rows: BatchRow[]): number {
  return Math.max(-1, ...rows.map(({ id }) => id)) + 1;
}

function applyEntry(row: BatchRow, data: RecordValues): BatchRow {
  const changed = getChangedFieldNames(row.data, data);
  const refused = Object.entries(row.serverMessages).filter(([name]) => !changed.includes(name));
  return { ...row, data, serverMessages: Object.fromEntries(refused), isDuplicate: false };
}

function getRowMessages({ data, serverMessages }: BatchRow, validator: FormValidator): MessageByField {
  return { ...validator.check(data), ...serverMessages };
}

function memoizeByKey<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}
