import { useRef, useState } from 'react';
import type { BatchRow } from '#console/actions/Overlay.ts';
import { useRefetchLists, useResourceCall } from '#console/api/useResourceCall.ts';
import { getFormText } from '#console/forms/getFormText.ts';
import { readPageState } from '#console/provider/pageState.ts';
import { getUndoLabelAndShortcut, longToastSeconds, useToast } from '#console/toasts/useToast.tsx';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { toWireBatchRow } from '#definition/api/batchRows.ts';
import { convertToCallError } from '#definition/CallError.ts';
import type { Entity } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';
import { isObject } from '#definition/values/isObject.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';
import { loadBatchReferenceChoices, parseBatchRowErrors } from './batchAnswers.ts';
import { useUndoBatch } from './useUndoBatch.ts';

const { batch: batchNames } = apiProtocol;

interface SaveBatchOptions {
  resource: Resource;
  entity: Entity;
  form: Form;
  /** Name of the call that saves all rows or none. */
  submit: string;
  /** True if the rows came from a file. The result then stays visible. */
  isImport: boolean;
  onSaved: () => void;
  /** Called with the server-side validation messages, by row. */
  onRefused: (words: Map<number, MessageByField>) => void;
  /** Called with the rows that the server reports as duplicates. */
  onDuplicates: (rows: BatchRow[]) => void;
}

/** Asks whether to save rows although some are duplicates. */
interface DuplicateQuestion {
  words: string;
  answer: (isYes: boolean) => void;
}

/** Saves the rows of a batch in one call: all or none. Asks before it saves duplicates. */
export function useSaveBatch({
  resource,
  entity,
  form,
  submit,
  isImport,
  onSaved,
  onRefused,
  onDuplicates,
}: SaveBatchOptions) {
  const call = useResourceCall(resource);
  const refresh = useRefetchLists();
  const toast = useToast();
  const undo = useUndoBatch(resource);
  const [question, setQuestion] = useState<DuplicateQuestion>();
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const names = resource.calls[submit]?.names ?? {};
  const save = async (rows: BatchRow[], allowsDuplicates = false) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    try {
      const labels = await loadBatchReferenceChoices(entity, names);
      const sent = rows.map(({ data }) => toWireBatchRow(normalizeRecord(entity, data), names, labels));
      const payload = {
        [batchNames.rows]: sent,
        ...(allowsDuplicates ? { [batchNames.allow]: true } : {}),
      };
      const values = readPageState();
      const answer = await call(submit, { values, payload });
      const counted = getFormText('console.batchSaved', { count: rows.length });
      const words = form.success ? `${form.success} · ${counted}` : counted;
      const id = isObject(answer) ? answer[batchNames.id] : undefined;
      const way = undo && id ? { ...getUndoLabelAndShortcut(), go: () => void undo(id, values) } : undefined;
      toast.success(words, way, isImport ? longToastSeconds : undefined);
      void refresh(resource.name);
      onSaved();
    } catch (error) {
      const duplicates = getDuplicateRows(error, rows);
      if (duplicates.length > 0) {
        onDuplicates(duplicates);
        return setQuestion({
          words: convertToCallError(error).message,
          answer: (isYes) => {
            setQuestion(undefined);
            if (isYes) void save(rows, true);
          },
        });
      }
      onRefused(parseBatchRowErrors(convertToCallError(error).errors, rows, names));
      toast.error(error, form.failure);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving, question };
}

/** Returns the rows that the server reports as duplicates. */
function getDuplicateRows(error: unknown, rows: BatchRow[]): BatchRow[] {
  const { conflict } = convertToCallError(error);
  const places = isObject(conflict) ? conflict[batchNames.duplicates] : undefined;
  return Array.isArray(places) ? places.flatMap((place) => rows[Number(place)] ?? []) : [];
}
