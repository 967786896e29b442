import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { getValueAtPath } from '#definition/api/callRequest.ts';
import { CallError, createUnexpectedResponseError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import type { ApiResponse } from '#definition/profiles/ApiResponse.ts';
import { parseRetryAfterSeconds } from '#definition/profiles/parseRetryAfterSeconds.ts';
import { parseResponseBody } from '#definition/profiles/sendHttpRequest.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { isNonEmptyString } from '#definition/values/isNonEmptyString.ts';
import { isObject } from '#definition/values/isObject.ts';

const { answer: names, otherWords, success } = apiProtocol;

/** Converts an error response of the reference server to a CallError. */
export function convertReferenceServerError(
  status: number,
  body: unknown,
  retryAfter?: string | null,
): CallError {
  const {
    [names.words]: words,
    [otherWords]: others,
    [names.errors]: errors,
    [names.data]: conflict,
  } = isObject(body) ? body : {};
  return new CallError([words, others].find(isNonEmptyString) ?? '', status, {
    errors: fieldMessages(errors),
    conflict,
    retryAfterSeconds: parseRetryAfterSeconds(retryAfter),
  });
}

function fieldMessages(errors: unknown): Record<string, string> {
  const found = Array.isArray(errors) ? errors.filter(isFieldError) : [];
  return Object.fromEntries(found.map(({ field, message }) => [field.replace(/^\//, ''), message]));
}

function isFieldError(error: unknown): error is FieldError {
  const { field, message } = (error ?? {}) as Partial<FieldError>;
  return typeof field === 'string' && typeof message === 'string';
}

/** Throws for a success response that is not JSON, or that contains an error. */
export function assertSuccessfulResponse({
  body,
  unreadable,
}: Pick<ApiResponse, 'body' | 'unreadable'>): void {
  if (unreadable || body === undefined) throw createUnexpectedResponseError(unreadable ?? 'empty');
  if (!isObject(body)) throw createUnexpectedResponseError('shape');
  const words = wordsIn(body) ?? wordsIn(body[names.data]);
  if (isNonEmptyString(words)) throw new CallError(words, 200);
  const { [names.code]: code = success.code, [names.words]: message } = body;
  if (Number(code) !== success.code)
    throw new CallError(isNonEmptyString(message) ? message : '', 200, { code: Number(code) });
}

/** Returns the error message in a response with a success status. */
function wordsIn(body: unknown): unknown {
  return isObject(body) ? body[otherWords] : undefined;
}

/**
 * Throws for a response without the data that the call expects: an object with the call's `responseArrays`, or an array.
 * The data may be missing from an empty list, and from the response to a change if the envelope confirms the change.
 */
export function assertResponseShape(
  body: RecordValues,
  { rows, total, method, responseArrays }: Pick<ApiCall, 'rows' | 'total' | 'method' | 'responseArrays'>,
): void {
  const data = getValueAtPath(body, rows) ?? null;
  const isConfirmed = names.code in body && method !== 'GET' && responseArrays.length === 0;
  const isEmptyList = getValueAtPath(body, total) === 0;
  const isExpected = data === null ? isConfirmed || isEmptyList : typeof data === 'object';
  if (!isExpected || !hasArrays(data, responseArrays)) throw createUnexpectedResponseError('shape');
}

/** Checks whether a value has these properties, each of them an array. */
function hasArrays(data: unknown, names: string[]): boolean {
  return names.every((name) => isObject(data) && Array.isArray(data[name]));
}

/** Throws for a success response that is no file: an empty body, an HTML page or JSON, such as an error with a code. */
export async function assertFileResponse(content: Blob): Promise<void> {
  const isText = /^(application\/json|text\/html)\b/.test(content.type);
  if (content.size > 0 && !isText) return;
  assertSuccessfulResponse(parseResponseBody(await content.text()));
  throw createUnexpectedResponseError('shape');
}
