import { CallError, createUnexpectedResponseError } from '../CallError.ts';
import type { ApiProfile } from '../model/profile.ts';
import { isNonEmptyString } from '../values/isNonEmptyString.ts';
import { isObject } from '../values/isObject.ts';
import { type ApiResponse, getValueAtPathOrKey } from './ApiResponse.ts';
import { parseRetryAfterSeconds } from './parseRetryAfterSeconds.ts';

/** Parses an error response according to the profile; undefined for a success. */
export function parseErrorResponse(
  { errors }: ApiProfile,
  { status, headers, body }: ApiResponse,
): CallError | undefined {
  const isRefused =
    status >= 400 ||
    (errors.failurePath !== undefined && hasContent(getValueAtPathOrKey(body, errors.failurePath)));
  if (!isRefused) return undefined;
  const fields =
    errors.fields === undefined ? [] : parseFieldMessages(getValueAtPathOrKey(body, errors.fields), errors);
  const named = fields.filter(([field]) => field !== '');
  const words = errors.message.map((path) => getValueAtPathOrKey(body, path)).find(isNonEmptyString);
  const unnamed = fields.filter(([field]) => field === '').map(([, message]) => message);
  return new CallError([...unnamed, words].find(isNonEmptyString) ?? '', toConsoleStatus(errors, status), {
    errors: Object.fromEntries(named),
    retryAfterSeconds: parseRetryAfterSeconds(headers.get('retry-after')),
  });
}

function toConsoleStatus(
  { expiredStatuses, forbiddenStatuses, conflictStatuses }: ApiProfile['errors'],
  status: number,
): number {
  if (expiredStatuses.includes(status)) return 401;
  if (forbiddenStatuses.includes(status)) return 403;
  if (conflictStatuses.includes(status)) return 409;
  // These statuses have a fixed meaning in the console, so other uses of them become 400.
  return [401, 403, 409, 412].includes(status) ? 400 : status;
}

/**
 * Parses the field errors: a list of objects that name their field, or an object with the fields as keys. Skips entries
 * without a message.
 */
function parseFieldMessages(
  fieldErrors: unknown,
  { field = '', fieldMessage = '' }: ApiProfile['errors'],
): [string, string][] {
  if (Array.isArray(fieldErrors))
    return fieldErrors.flatMap((one) =>
      toFieldMessage(parseFieldName(getValueAtPathOrKey(one, field)), getValueAtPathOrKey(one, fieldMessage)),
    );
  if (!isObject(fieldErrors)) return [];
  return Object.entries(fieldErrors).flatMap(([name, one]) => {
    const first = Array.isArray(one) ? one[0] : one;
    return toFieldMessage(
      parseFieldName(name),
      isObject(first) ? getValueAtPathOrKey(first, fieldMessage || 'message') : first,
    );
  });
}

function toFieldMessage(name: string, message: unknown): [string, string][] {
  return isNonEmptyString(message) ? [[name, message]] : [];
}

/** Converts a field given as JSON pointer or dotted path to a path within the record. */
function parseFieldName(field: unknown): string {
  const steps = [field].flat().join('/').replace(/^[$#]/, '').split(/[/.]/).filter(Boolean);
  const inner = steps.findIndex((step) => !['data', 'attributes', 'body'].includes(step));
  return inner < 0 ? '' : steps.slice(inner).join('/');
}

function hasContent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}

/**
 * Returns the response; throws a `CallError` if its body is an HTML page, or unparseable text in response to a GET.
 * Accepts unparseable text in response to a write, which needs no data.
 */
export function requireReadableResponse(response: ApiResponse, method: string): ApiResponse {
  const { unreadable } = response;
  if (unreadable === 'html' || (unreadable && method === 'GET'))
    throw createUnexpectedResponseError(unreadable);
  return response;
}
