import { createHash } from 'node:crypto';
import { getCallIdentifierProperties } from '#definition/actions/bulkActions.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { resolveSendParameters } from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { isObject } from '#definition/values/isObject.ts';
import { ApiError } from '../errors/ApiError.ts';
import { unknownParameterError, validationError } from '../errors/apiErrors.ts';
import { toApiError } from '../errors/toApiError.ts';
import { NoticeResponse } from '../responses.ts';
import type { ApiEndpoint } from './endpoints/buildResourceAndDictionaryEndpoints.ts';
import type { RequestIdempotencyKey } from './readIdempotencyKey.ts';
import type { RequestWithoutPayload } from './readRequestPayload.ts';

const { bulk, version, answer: envelope, success } = apiProtocol;

/** A call for one record of a bulk request, as if it were a separate request. */
export interface BatchItemRequest {
  endpoint: ApiEndpoint;
  request: RequestWithoutPayload;
  values: RecordValues;
  idempotencyKey?: RequestIdempotencyKey;
}

/**
 * Time limit of a bulk request in milliseconds. No further record is started after it; the client repeats the request
 * for the rest.
 */
const batchTimeLimitMs = 2000;

/**
 * Runs one call for each of many records in sequence and returns the result of each. Stops after a time limit or on
 * 429; the remaining records have no result.
 */
export async function runBatch(
  calls: ApiEndpoint[],
  maxRecords: number,
  input: RecordValues,
  request: RequestWithoutPayload,
  idempotencyKey: RequestIdempotencyKey | undefined,
  callOne: (one: BatchItemRequest) => Promise<unknown>,
): Promise<RecordValues> {
  const endpoint = findBatchCall(calls, input);
  const records = readBatchRecords(endpoint.call, maxRecords, input);
  const began = now().getTime();
  const results: RecordValues[] = [];
  for (const record of records) {
    if (results.length > 0 && now().getTime() - began > batchTimeLimitMs) break;
    const outcome = await runItem(
      () => callOne(buildItemRequest(endpoint, record, request, idempotencyKey)),
      request,
    );
    if (outcome.wait !== undefined) return { [bulk.results]: results, [bulk.wait]: outcome.wait };
    results.push({ ...record, ...outcome.result });
  }
  return { [bulk.results]: results };
}

function findBatchCall(calls: ApiEndpoint[], input: RecordValues): ApiEndpoint {
  const { [bulk.call]: name, [bulk.records]: _, ...rest } = input;
  const [unknown] = Object.keys(rest);
  if (unknown) throw unknownParameterError(unknown, [bulk.call, bulk.records]);
  const found = calls.find(({ call }) => call.name === name);
  if (found) return found;
  const known = calls.map(({ call }) => call.name).join(', ');
  throw validationError([{ field: `/${bulk.call}`, message: formatMessage('server.bulk.call', { known }) }]);
}

function readBatchRecords(
  call: ApiCall,
  most: number,
  { [bulk.records]: records }: RecordValues,
): RecordValues[] {
  const field = `/${bulk.records}`;
  const names = getCallIdentifierProperties(call);
  if (!Array.isArray(records) || records.length === 0)
    throw validationError([
      { field, message: formatMessage('server.bulk.none', { names: names.join(', ') }) },
    ]);
  if (records.length > most)
    throw validationError([{ field, message: formatMessage('server.bulk.tooMany', { most }) }]);
  for (const [index, record] of records.entries()) {
    const known = [...names, version.name];
    const isNamed =
      isObject(record) &&
      names.every((name) => ['string', 'number'].includes(typeof record[name])) &&
      Object.keys(record).every((name) => known.includes(name));
    if (isNamed) continue;
    throw validationError([
      {
        field: `${field}/${index}`,
        message: formatMessage('server.bulk.record', { names: known.join(', ') }),
      },
    ]);
  }
  return records;
}

/**
 * Builds the request for one record, with the version that the client has read and an idempotency key derived from the
 * bulk request's key.
 */
function buildItemRequest(
  endpoint: ApiEndpoint,
  record: RecordValues,
  request: RequestWithoutPayload,
  idempotencyKey: RequestIdempotencyKey | undefined,
): BatchItemRequest {
  const { call } = endpoint;
  const { [version.header.toLowerCase()]: _, 'if-match': __, ...headers } = request.headers;
  const read = record[version.name];
  if (read !== undefined) headers[version.header.toLowerCase()] = String(read);
  const asked = JSON.stringify([call.name, record]);
  return {
    endpoint,
    values: resolveSendParameters(call, record),
    request: { ...request, headers, params: { ...call.params.map((name) => String(record[name])) } },
    idempotencyKey: idempotencyKey && {
      key: sha256Hex(`${idempotencyKey.key} ${asked}`),
      hash: sha256Hex(asked),
    },
  };
}

function sha256Hex(asked: string): string {
  return createHash('sha256').update(asked).digest('hex');
}

/** Runs the call for one record. Returns its response envelope, or the time to wait after a 429. */
async function runItem(
  ask: () => Promise<unknown>,
  { log }: RequestWithoutPayload,
): Promise<{ result?: RecordValues; wait?: number }> {
  try {
    return { result: toItemResult(await ask()) };
  } catch (error) {
    const refusal = toApiError(error);
    const wait = Number(refusal?.headers['retry-after']);
    if (wait > 0) return { wait };
    if (!refusal) log.error({ err: error }, 'one of many records failed');
    const { status, message } = refusal ?? new ApiError(500, formatMessage('server.bulk.fault'));
    return { result: { [envelope.code]: status, [envelope.words]: message } };
  }
}

function toItemResult(answer: unknown): RecordValues {
  if (answer instanceof NoticeResponse)
    return { [envelope.code]: answer.code, [envelope.words]: answer.message };
  const { [version.name]: read, [bulk.reason]: reason } = isObject(answer) ? answer : ({} as RecordValues);
  return {
    [envelope.code]: success.code,
    [envelope.words]: success.words,
    ...(read === undefined ? {} : { [version.name]: read }),
    ...(reason ? { [bulk.reason]: reason } : {}),
  };
}
