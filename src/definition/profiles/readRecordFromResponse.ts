import { CallError, createUnexpectedResponseError } from '../CallError.ts';
import type { Entity } from '../model/entity.ts';
import type { ApiProfile } from '../model/profile.ts';
import type { ApiCall } from '../model/resource.ts';
import { isObject } from '../values/isObject.ts';
import { type ApiResponse, readResponseValue } from './ApiResponse.ts';
import { parseWireRecord } from './wireRecords.ts';

interface RecordReadContext {
  call: ApiCall;
  entity: Entity | undefined;
  /** True if the call's path identifies one record. */
  isOne: boolean;
}

/**
 * Returns the record, or other data, from the response of a call. Throws a `CallError` if the response has another
 * shape.
 */
export function readRecordFromResponse(
  profile: ApiProfile,
  response: ApiResponse,
  { call, entity, isOne }: RecordReadContext,
): unknown {
  const data = readResponseValue(response, call.rows);
  const record = parseWireRecord(profile, entity, Array.isArray(data) && isOne ? data[0] : data);
  if (entity && isOne && call.method === 'GET') {
    if (Array.isArray(data) && data.length === 0) throw new CallError('', 404);
    if (!isRecordOf(entity, record))
      throw createUnexpectedResponseError(response.body === undefined ? 'empty' : 'shape');
  }
  if (writesRecord(call) && !isAnswerToWrite(response.body, record))
    throw createUnexpectedResponseError('shape');
  return record;
}

/** Checks whether the value is an object with at least one property of the entity. */
function isRecordOf({ key, properties }: Entity, record: unknown): boolean {
  return isObject(record) && [key, ...Object.keys(properties)].some((name) => record[name] !== undefined);
}

function writesRecord({ name, sets }: ApiCall): boolean {
  return name === 'create' || name === 'update' || sets !== undefined;
}

/** Checks the response to a write: it may be empty, contain the record, or be an object without it. */
function isAnswerToWrite(body: unknown, record: unknown): boolean {
  if (body === undefined) return true;
  const isStructured = isObject(body) || Array.isArray(body);
  return isStructured && (record === undefined || isObject(record) || Array.isArray(record));
}
