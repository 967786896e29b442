import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { isRowGranted } from '#server/access/rowAccess.ts';
import type { RecordContext } from '#server/context.ts';
import { validationError } from '#server/errors/apiErrors.ts';

type VisibilityContext = Pick<RecordContext, 'resource' | 'user'>;

/**
 * Throws if the user would not see the written record: another user's record, or one of a parent that none of their
 * groups grants.
 */
export function assertRecordStillVisible(context: VisibilityContext, record: RecordValues): void {
  const error = findVisibilityError(context, record);
  if (error) throw validationError([error]);
}

/** Returns the error if the user would not see the record. */
export function findVisibilityError(
  context: VisibilityContext,
  record: RecordValues,
): FieldError | undefined {
  if (isVisibleToUser(context, record)) return undefined;
  const { entity, access } = context.resource;
  const field = access.ownedBy ?? access.rows?.field ?? entity.key;
  const title = entity.properties[field]?.title ?? field;
  return { field: `/${field}`, message: formatMessage('invalid.reference', { title }) };
}

/**
 * Returns true if the user may see the record by its owner or granted parent (row-level access). A record that is
 * granted by its own key is granted to its author.
 */
export function isVisibleToUser({ resource, user }: VisibilityContext, record: RecordValues): boolean {
  const { ownedBy, rows } = resource.access;
  if (ownedBy) return record[ownedBy] === user.id;
  if (user.admin || !rows || rows.field === resource.entity.key) return true;
  return isRowGranted(user, rows, record);
}
