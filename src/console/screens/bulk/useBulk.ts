import { useCallback, useEffect, useRef, useState } from 'react';
import { actionCall } from '../../../definition/actionState';
import type { Action } from '../../../definition/model/action';
import type { Row } from '../../../definition/model/entity';
import type { Call, Resource } from '../../../definition/model/resource';
import { useCall, useRefresh } from '../../api/useCall';
import { undoWay, useToast } from '../../api/useToast';
import { readPageState } from '../../provider/pageState';
import { type Outcome, runBulk } from './runBulk';
import { text } from './text';
import { type Reversal, reversalsOf } from './undoBulk';

/** What is being done with many records, or was done last. */
export interface BulkRun {
  label: string;
  total: number;
  outcomes: Outcome[];
  isRunning: boolean;
  /** The seconds that the server has asked to wait. */
  wait?: number;
}

/** Does something with many records, and tells how far it has come; `onDone` is told of those that went. */
export function useBulk(resource: Resource, onDone: (rows: Row[]) => void) {
  const [run, setRun] = useState<BulkRun>();
  const stopper = useRef(new AbortController());
  const call = useCall(resource);
  const refresh = useRefresh();
  const toast = useToast();
  useEffect(() => () => stopper.current.abort(), []);

  const perform = useCallback(
    async (label: string, made: Call, rows: Row[], action?: Action): Promise<Outcome[]> => {
      stopper.current = new AbortController();
      const outcomes: Outcome[] = [];
      const tell = (isRunning: boolean, wait?: number) =>
        setRun({ label, total: rows.length, outcomes: [...outcomes], isRunning, wait });
      tell(true);
      const { signal } = stopper.current;
      try {
        const values = readPageState();
        await runBulk({ resource, made, action, rows, values, call, signal }, (more, wait) => {
          outcomes.push(...more);
          tell(true, wait);
        });
      } catch (error) {
        toast.error(error);
      }
      tell(false);
      await refresh(resource.name);
      return outcomes;
    },
    [resource, call, refresh, toast],
  );

  const undo = useCallback(
    async (label: string, reversals: Reversal[]) => {
      for (const { call: made, rows } of reversals) await perform(label, made, rows);
    },
    [perform],
  );

  const start = async (action: Action, rows: Row[]) => {
    const made = actionCall(resource, action.effect);
    if (!made) return;
    const outcomes = await perform(action.label, made, rows, action);
    const done = outcomes.filter(({ isDone }) => isDone);
    onDone(done.map(({ row }) => row));
    if (done.length === 0) return;
    const reversals = reversalsOf(resource, made, outcomes);
    const way = { ...undoWay(), go: () => void undo(text('console.undo'), reversals) };
    toast.success(
      text('console.bulk.done', { label: action.label, count: done.length }),
      reversals.length > 0 ? way : undefined,
    );
  };

  return { run, start, stop: () => stopper.current.abort(), forget: () => setRun(undefined) };
}
