import type { useResourceCall } from '#console/api/useResourceCall.ts';
import { getFailureMessageOrFallback } from '#console/toasts/useToast.tsx';
import { canRunAction } from '#definition/actions/actionState.ts';
import { bulkCallName, getCallIdentifierProperties } from '#definition/actions/bulkActions.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { convertToCallError, createUnexpectedResponseError } from '#definition/CallError.ts';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';

const { bulk, version, answer: envelope, success } = apiProtocol;

/** The result of a bulk action for one record. */
export interface BulkRecordResult {
  row: RecordValues;
  isDone: boolean;
  /** The failure reason, or the message of the call. */
  words?: string;
  /** The record's new version (optimistic locking). */
  version?: unknown;
}

/** Called with each outcome as soon as it is known, and with the wait before the next request. */
type OutcomeListener = (outcomes: BulkRecordResult[], wait?: number) => void;

interface BulkRunOptions {
  resource: Resource;
  recordCall: ApiCall;
  /** The action of the pressed button. It may not be available for every record. */
  action?: Action;
  rows: RecordValues[];
  /** Additional path values. */
  values: RecordValues;
  call: ReturnType<typeof useResourceCall>;
  signal: AbortSignal;
}

/** Makes a call for each of many records: through the API's bulk call if it has one, or one by one. */
export function runCallForRecords(run: BulkRunOptions, onProgress: OutcomeListener): Promise<void> {
  return run.resource.calls[bulkCallName] ? runTogether(run, onProgress) : runOneByOne(run, onProgress);
}

/**
 * Status codes that stop the run, because further requests would fail too: no response, no session, rate limit,
 * unavailable.
 */
const fatalStatuses = [0, 401, 429, 503];

/** Makes a call for one record after another. If the run stops, the remaining records have no outcome. */
async function runOneByOne(
  { resource, recordCall, action, rows, values, call, signal }: BulkRunOptions,
  onProgress: OutcomeListener,
): Promise<void> {
  for (const row of rows) {
    if (signal.aborted) return;
    if (action && !canRunAction(resource, action, row)) {
      onProgress([{ row, isDone: false, words: action.disabledReason ?? formatMessage('actionRefused') }]);
      continue;
    }
    try {
      await call(recordCall.name, { values: { ...values, ...row } });
      onProgress([{ row, isDone: true }]);
    } catch (error) {
      if (fatalStatuses.includes(convertToCallError(error).statusCode)) throw error;
      onProgress([{ row, isDone: false, words: getFailureMessageOrFallback(error) }]);
    }
  }
}

/**
 * Makes a bulk call for many records, in chunks of one request. If the run stops, the remaining records have no
 * outcome. Outcomes of earlier requests are reported to `onProgress` before a failure.
 */
async function runTogether(
  { resource, recordCall, rows, values, call, signal }: BulkRunOptions,
  onProgress: OutcomeListener,
): Promise<void> {
  const most = resource.calls[bulkCallName]?.maxRecords ?? bulk.maxRecords;
  const names = [...getCallIdentifierProperties(recordCall), version.name];
  for (let reached = 0; reached < rows.length && !signal.aborted; ) {
    const slice = rows.slice(reached, reached + most);
    const records = slice.map((row) => ({ ...pickFields(values, names), ...pickFields(row, names) }));
    const payload = { [bulk.call]: recordCall.name, [bulk.records]: records };
    const answer = (await call(bulkCallName, { values, payload })) as RecordValues;
    const results = (answer[bulk.results] as RecordValues[] | undefined) ?? [];
    const wait = Number(answer[bulk.wait]) || undefined;
    // A response without results and without a wait would cause an endless loop.
    if (results.length === 0 && !wait) throw createUnexpectedResponseError('shape');
    reached += results.length;
    onProgress(
      results.map((result, index) => toRecordOutcome(slice[index] ?? {}, result)),
      wait,
    );
    if (wait) await waitOrAbort(wait * 1000, signal);
  }
}

function toRecordOutcome(row: RecordValues, result: RecordValues): BulkRecordResult {
  const isDone = result[envelope.code] === success.code;
  const words = isDone ? result[bulk.reason] : result[envelope.words];
  return { row, isDone, words: words ? String(words) : undefined, version: result[version.name] };
}

function pickFields(row: RecordValues, names: string[]): RecordValues {
  return Object.fromEntries(
    names.flatMap((name) => (row[name] === undefined || row[name] === null ? [] : [[name, row[name]]])),
  );
}

/** Waits for the given milliseconds, or until the signal aborts. Does not wait if it has aborted already. */
function waitOrAbort(time: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
