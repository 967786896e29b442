import { useCallback, useEffect, useRef, useState } from 'react';
import { useRefetchLists, useResourceCall } from '#console/api/useResourceCall.ts';
import { readPageState } from '#console/provider/pageState.ts';
import { getUndoLabelAndShortcut, useToast } from '#console/toasts/useToast.tsx';
import { getActionCall } from '#definition/actions/actionState.ts';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { type BulkCall, buildBulkUndoCalls } from './buildBulkUndoCalls.ts';
import { getBulkText } from './getBulkText.ts';
import { type BulkRecordResult, runCallForRecords } from './runCallForRecords.ts';

/** The running or last bulk action and its outcomes. */
export interface BulkActionRun {
  label: string;
  total: number;
  outcomes: BulkRecordResult[];
  isRunning: boolean;
  /** Seconds to wait (rate limit). */
  wait?: number;
}

/** Runs a bulk action on many records with progress, stop and undo. */
export function useBulkAction(resource: Resource, onDone: (rows: RecordValues[]) => void) {
  const [run, setRun] = useState<BulkActionRun>();
  const stopper = useRef(new AbortController());
  const call = useResourceCall(resource);
  const refresh = useRefetchLists();
  const toast = useToast();
  useEffect(() => () => stopper.current.abort(), []);

  const perform = useCallback(
    async (label: string, calls: BulkCall[], action?: Action): Promise<BulkRecordResult[]> => {
      stopper.current = new AbortController();
      const outcomes: BulkRecordResult[] = [];
      const total = calls.reduce((count, { rows }) => count + rows.length, 0);
      const tell = (isRunning: boolean, wait?: number) =>
        setRun({ label, total, outcomes: [...outcomes], isRunning, wait });
      tell(true);
      const { signal } = stopper.current;
      try {
        const values = readPageState();
        // Stop and an error that ends a call also prevent the calls after it.
        for (const { call: recordCall, rows } of calls)
          await runCallForRecords(
            { resource, recordCall, action, rows, values, call, signal },
            (more, wait) => {
              outcomes.push(...more);
              tell(true, wait);
            },
          );
      } catch (error) {
        toast.error(error);
      }
      tell(false);
      await refresh(resource.name);
      return outcomes;
    },
    [resource, call, refresh, toast],
  );

  const start = async (action: Action, rows: RecordValues[]) => {
    const made = getActionCall(resource, action.effect);
    if (!made) return;
    const outcomes = await perform(action.label, [{ call: made, rows }], action);
    const done = outcomes.filter(({ isDone }) => isDone);
    onDone(done.map(({ row }) => row));
    if (done.length === 0) return;
    const reversals = buildBulkUndoCalls(resource, made, outcomes);
    const way = {
      ...getUndoLabelAndShortcut(),
      go: () => void perform(getBulkText('console.undo'), reversals),
    };
    toast.success(
      getBulkText('console.bulk.done', { label: action.label, count: done.length }),
      reversals.length > 0 ? way : undefined,
    );
  };

  return { run, start, stop: () => stopper.current.abort(), forget: () => setRun(undefined) };
}
