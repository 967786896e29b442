import type { HttpError } from '@refinedev/core';
import { isPossible } from '../../../definition/actionState';
import { bulkCall, namesOfRecord } from '../../../definition/bulk';
import type { Action } from '../../../definition/model/action';
import type { Row } from '../../../definition/model/entity';
import type { Call, Resource } from '../../../definition/model/resource';
import { profile } from '../../../definition/profile';
import { text } from '../../../definition/text';
import type { useCall } from '../../api/useCall';
import { reasonOf } from '../../api/useToast';

const { bulk, version, answer: envelope, success } = profile;

/** How far many records have come. */
export interface Progress {
  done: number;
  /** The seconds to wait until the next ones are asked for. */
  wait?: number;
}

/** What became of one record. */
export interface Outcome {
  row: Row;
  isDone: boolean;
  /** Why not, or what the call has said of it. */
  words?: string;
  /** The version that it has now. */
  version?: unknown;
}

/** What becomes of each record is told as soon as it is known, and how long is to be waited for the next. */
type Tell = (outcomes: Outcome[], wait?: number) => void;

interface Run {
  resource: Resource;
  made: Call;
  /** The button that was pressed: it is not offered for every record. */
  action?: Action;
  rows: Row[];
  /** What fills paths besides the record. */
  values: Row;
  call: ReturnType<typeof useCall>;
  signal: AbortSignal;
}

/** Makes a call for each of many records: with one that takes many, where the API has it, else one by one. */
export function runBulk(run: Run, onProgress: Tell): Promise<void> {
  return run.resource.calls[bulkCall] ? runTogether(run, onProgress) : runOneByOne(run, onProgress);
}

/** What ends a run, because the next record would be answered the same: no answer, no session, and too much asked. */
const ending = [0, 401, 429, 503];

/** Makes a call for one record after another. What ends the run leaves the others without an outcome. */
async function runOneByOne(
  { resource, made, action, rows, values, call, signal }: Run,
  onProgress: Tell,
): Promise<void> {
  for (const row of rows) {
    if (signal.aborted) return;
    if (action && !isPossible(resource, action, row)) {
      onProgress([{ row, isDone: false, words: action.otherwise ?? text('actionRefused') }]);
      continue;
    }
    try {
      await call(made.name, { values: { ...values, ...row } });
      onProgress([{ row, isDone: true }]);
    } catch (error) {
      if (ending.includes((error as Partial<HttpError>).statusCode ?? 0)) throw error;
      onProgress([{ row, isDone: false, words: reasonOf(error) }]);
    }
  }
}

/**
 * Makes a call for each of many records, as many at a time as one request takes. Ends where it is stopped: what was
 * not reached has no outcome. What a request has done before another fails is told to `onProgress`.
 */
async function runTogether(
  { resource, made, rows, values, call, signal }: Run,
  onProgress: Tell,
): Promise<void> {
  const most = resource.calls[bulkCall]?.most ?? bulk.most;
  const names = [...namesOfRecord(made), version.name];
  for (let reached = 0; reached < rows.length && !signal.aborted; ) {
    const slice = rows.slice(reached, reached + most);
    const records = slice.map((row) => ({ ...pick(values, names), ...pick(row, names) }));
    const payload = { [bulk.call]: made.name, [bulk.records]: records };
    const answer = (await call(bulkCall, { values, payload })) as Row;
    const results = (answer[bulk.results] as Row[] | undefined) ?? [];
    const wait = Number(answer[bulk.wait]) || undefined;
    // An answer that neither tells of a record nor asks to wait would be asked for again for ever.
    if (results.length === 0 && !wait) throw { message: '', statusCode: 502 };
    reached += results.length;
    onProgress(
      results.map((result, index) => outcomeOf(slice[index] ?? {}, result)),
      wait,
    );
    if (wait) await rest(wait * 1000, signal);
  }
}

function outcomeOf(row: Row, result: Row): Outcome {
  const isDone = result[envelope.code] === success.code;
  const words = isDone ? result[bulk.reason] : result[envelope.words];
  return { row, isDone, words: words ? String(words) : undefined, version: result[version.name] };
}

function pick(row: Row, names: string[]): Row {
  return Object.fromEntries(
    names.flatMap((name) => (row[name] === undefined || row[name] === null ? [] : [[name, row[name]]])),
  );
}

/** Waits, unless it is stopped meanwhile. */
function rest(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
