import type { FieldError } from '../../definition/fieldErrors';
import type { Property } from '../../definition/model/entity';
import { nearest } from '../../definition/nearest';
import { text } from '../../definition/text';
import { ApiError } from './ApiError';

/** What was sent breaks the rules; the first message stands for all where fields cannot be shown. */
export function invalid(errors: FieldError[]): ApiError {
  return new ApiError(422, errors[0]?.message ?? text('server.invalid'), errors);
}

/** There is no such record for this user: what a user may not see looks absent. */
export function notFound(): ApiError {
  return new ApiError(404, text('server.notFound'));
}

/** Something is sent under a name that the call does not know. */
export function unknownParameter(name: string, known: string[]): ApiError {
  const near = nearest(name, known);
  const key = near ? 'server.unknownParameterNear' : 'server.unknownParameter';
  return invalid([{ field: `/${name}`, message: text(key, { name, near }) }]);
}

/** Nobody is logged in, or no longer. */
export function unauthorized(): ApiError {
  return new ApiError(401, text('server.unauthorized'));
}

/** The user is known, and not permitted. */
export function forbidden(): ApiError {
  return new ApiError(403, text('server.forbidden'));
}

/** The user is permitted, but not to give these properties a value. */
export function fieldsForbidden(properties: Property[]): ApiError {
  const errors = properties.map(({ name, title }) => ({
    field: `/${name}`,
    message: text('invalid.notPermitted', { title }),
  }));
  return new ApiError(403, errors[0]?.message ?? text('server.forbidden'), errors);
}

/** The database answers, but not in time: others hold what is asked for. */
export function slow(): ApiError {
  return new ApiError(503, text('server.slow'), undefined, { 'retry-after': '5' });
}

/** Whether something is refused to who asks, and would be again: what a server that is away fails at is not. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}
