import type { Property } from '#definition/model/entity.ts';
import { findClosestName } from '#definition/text/findClosestName.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { ApiError } from './ApiError.ts';

/** Creates a 422 error from field errors. */
export function validationError(errors: FieldError[]): ApiError {
  return new ApiError(422, errors[0]?.message ?? formatMessage('server.invalid'), errors);
}

/** Creates a 422 error for one field. */
export function fieldError(field: string, message: string): ApiError {
  return validationError([{ field: `/${field}`, message }]);
}

/** Creates a 404 error. Also used for records that the user may not see. */
export function notFoundError(): ApiError {
  return new ApiError(404, formatMessage('server.notFound'));
}

/** Creates a 422 error for an unknown parameter. */
export function unknownParameterError(name: string, known: string[]): ApiError {
  const near = findClosestName(name, known);
  const key = near ? 'server.unknownParameterNear' : 'server.unknownParameter';
  return validationError([{ field: `/${name}`, message: formatMessage(key, { name, near }) }]);
}

/** Creates a 401 error: no login, or an expired one. */
export function unauthorizedError(): ApiError {
  return new ApiError(401, formatMessage('server.unauthorized'));
}

/** Creates a 403 error: the user lacks the permission. */
export function forbiddenError(): ApiError {
  return new ApiError(403, formatMessage('server.forbidden'));
}

/** Creates a 403 error: the call requires a login, and the request carries an API token. */
export function sessionOnlyError(): ApiError {
  return new ApiError(403, formatMessage('server.token.sessionOnly'));
}

/** Creates a 403 error: the user may make the call, but not set these properties. */
export function forbiddenFieldsError(properties: Property[]): ApiError {
  const errors = properties.map(({ name, title }) => ({
    field: `/${name}`,
    message: formatMessage('invalid.notPermitted', { title }),
  }));
  return new ApiError(403, errors[0]?.message ?? formatMessage('server.forbidden'), errors);
}

/** Creates a 503 error for a database timeout. */
export function databaseTimeoutError(): ApiError {
  return new ApiError(503, formatMessage('server.slow'), undefined, { 'retry-after': '5' });
}

/** Returns true for an `ApiError` below 500. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}
