import { createHash } from 'node:crypto';
import { namesOfRecord } from '../../definition/bulk';
import { now } from '../../definition/clock';
import { isRow } from '../../definition/isRow';
import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { sentBesides } from '../../definition/request';
import { text } from '../../definition/text';
import { Notice } from '../answers';
import { ApiError } from '../errors/ApiError';
import { asApiError } from '../errors/asApiError';
import { invalid, unknownParameter } from '../errors/failures';
import type { Endpoint } from './endpoints';
import type { Asking } from './receive';
import type { Keyed } from './submissionOf';

const { bulk, version, answer: envelope, success } = profile;

/** One call for one of many records, as a request for it alone would be. */
export interface AskedOne {
  endpoint: Endpoint;
  request: Asking;
  values: Row;
  keyed?: Keyed;
}

/** Time after which no further record is begun: whoever asks is told how far it went, and asks for the rest. */
const patience = 2000;

/**
 * Makes one call for each of many records, one after another, each judged as if it were the only one, and tells what
 * each was answered. It stops where it has taken long, and where the call asks to wait: the records that are left
 * have no result.
 */
export async function askEach(
  calls: Endpoint[],
  most: number,
  input: Row,
  request: Asking,
  keyed: Keyed | undefined,
  ask: (one: AskedOne) => Promise<unknown>,
): Promise<Row> {
  const endpoint = calledFor(calls, input);
  const records = recordsIn(endpoint.call, most, input);
  const began = now().getTime();
  const results: Row[] = [];
  for (const record of records) {
    if (results.length > 0 && now().getTime() - began > patience) break;
    const outcome = await outcomeOf(() => ask(one(endpoint, record, request, keyed)), request);
    if (outcome.wait !== undefined) return { [bulk.results]: results, [bulk.wait]: outcome.wait };
    results.push({ ...record, ...outcome.result });
  }
  return { [bulk.results]: results };
}

function calledFor(calls: Endpoint[], input: Row): Endpoint {
  const { [bulk.call]: name, [bulk.records]: _, ...rest } = input;
  const [unknown] = Object.keys(rest);
  if (unknown) throw unknownParameter(unknown, [bulk.call, bulk.records]);
  const found = calls.find(({ call }) => call.name === name);
  if (found) return found;
  const known = calls.map(({ call }) => call.name).join(', ');
  throw invalid([{ field: `/${bulk.call}`, message: text('server.bulk.call', { known }) }]);
}

function recordsIn(call: Call, most: number, { [bulk.records]: records }: Row): Row[] {
  const field = `/${bulk.records}`;
  const names = namesOfRecord(call);
  if (!Array.isArray(records) || records.length === 0)
    throw invalid([{ field, message: text('server.bulk.none', { names: names.join(', ') }) }]);
  if (records.length > most) throw invalid([{ field, message: text('server.bulk.tooMany', { most }) }]);
  for (const [index, record] of records.entries()) {
    const known = [...names, version.name];
    const isNamed =
      isRow(record) &&
      names.every((name) => ['string', 'number'].includes(typeof record[name])) &&
      Object.keys(record).every((name) => known.includes(name));
    if (isNamed) continue;
    throw invalid([
      { field: `${field}/${index}`, message: text('server.bulk.record', { names: known.join(', ') }) },
    ]);
  }
  return records;
}

/** The request for one record alone: with the version that was read of it, and a key that its repeat is known by. */
function one(endpoint: Endpoint, record: Row, request: Asking, keyed: Keyed | undefined): AskedOne {
  const { call } = endpoint;
  const { [version.header.toLowerCase()]: _, ...headers } = request.headers;
  const read = record[version.name];
  if (read !== undefined) headers[version.header.toLowerCase()] = String(read);
  const asked = JSON.stringify([call.name, record]);
  return {
    endpoint,
    values: sentBesides(call, record),
    request: { ...request, headers, params: { ...call.params.map((name) => String(record[name])) } },
    keyed: keyed && { key: hashOf(`${keyed.key} ${asked}`), hash: hashOf(asked) },
  };
}

function hashOf(asked: string): string {
  return createHash('sha256').update(asked).digest('hex');
}

/** What became of one record, in the words of an envelope; or how long to wait before it can be asked for. */
async function outcomeOf(
  ask: () => Promise<unknown>,
  { log }: Asking,
): Promise<{ result?: Row; wait?: number }> {
  try {
    return { result: resultOf(await ask()) };
  } catch (error) {
    const refusal = asApiError(error);
    const wait = Number(refusal?.headers['retry-after']);
    if (wait > 0) return { wait };
    if (!refusal) log.error({ err: error }, 'one of many records failed');
    const { status, message } = refusal ?? new ApiError(500, text('server.bulk.fault'));
    return { result: { [envelope.code]: status, [envelope.words]: message } };
  }
}

function resultOf(answer: unknown): Row {
  if (answer instanceof Notice) return { [envelope.code]: answer.code, [envelope.words]: answer.message };
  const { [version.name]: read, [bulk.reason]: reason } = isRow(answer) ? answer : ({} as Row);
  return {
    [envelope.code]: success.code,
    [envelope.words]: success.words,
    ...(read === undefined ? {} : { [version.name]: read }),
    ...(reason ? { [bulk.reason]: reason } : {}),
  };
}
