import { text } from '../../definition/text';
import type { Entity, Property } from '../../definition/types';
import { ApiError } from '../errors/ApiError';
import { invalid } from '../errors/failures';
import { type DatabaseError, databaseError } from './databaseError';
import { ownWords } from './ownWords';
import { referenceName, uniqueName } from './tables/table';

/** What an error of a write means to the one who asked for it; the error itself where it is not theirs. */
export function writeFailure(entity: Entity, error: unknown): unknown {
  const found = databaseError(error);
  if (found?.code === '23505') return duplicate(entity, found) ?? error;
  if (found?.code === '23503') return brokenLink(entity, found);
  return error;
}

/** A second record has what only one may have. */
export function duplicateError(property: Property): { field: string; message: string } {
  const { name, title } = property;
  return { field: `/${name}`, message: ownWords(property, 'unique') ?? text('invalid.unique', { title }) };
}

function duplicate(entity: Entity, { constraint }: DatabaseError): ApiError | undefined {
  const property = propertyWith(entity, uniqueName, constraint);
  const error = property && duplicateError(property);
  return error && new ApiError(409, error.message, [error]);
}

/** The record's own table reports a target that is gone; any other table, that it still links here. */
function brokenLink(entity: Entity, { constraint }: DatabaseError): ApiError {
  const property = propertyWith(entity, referenceName, constraint);
  if (!property) return new ApiError(409, text('server.inUse'));
  const { name, title } = property;
  return invalid([{ field: `/${name}`, message: text('invalid.reference', { title }) }]);
}

function propertyWith(entity: Entity, nameOf: typeof uniqueName, constraint: string | undefined) {
  return Object.values(entity.properties).find((property) => nameOf(entity, property) === constraint);
}
