import type { FieldError } from '../../../definition/fieldErrors';
import type { Row } from '../../../definition/model/entity';
import { text } from '../../../definition/text';
import { grantedIds } from '../../access/rowAccess';
import type { RecordContext } from '../../context';
import { invalid } from '../../errors/failures';

type Looking = Pick<RecordContext, 'resource' | 'user'>;

/**
 * Refuses that someone writes a record that they would not see afterwards: one that is not their own, or that belongs
 * to what none of their groups grants.
 */
export function assertStillSeen(context: Looking, record: Row): void {
  const error = unseenError(context, record);
  if (error) throw invalid([error]);
}

/** What is wrong with a record that who writes it would not see. */
export function unseenError(context: Looking, record: Row): FieldError | undefined {
  if (isSeen(context, record)) return undefined;
  const { entity, access } = context.resource;
  const field = access.own ?? access.rows?.field ?? entity.key;
  const title = entity.properties[field]?.title ?? field;
  return { field: `/${field}`, message: text('invalid.reference', { title }) };
}

/** Whether someone sees a record by what it belongs to. One that is granted by its own key is granted to its author. */
export function isSeen({ resource, user }: Looking, record: Row): boolean {
  const { own, rows } = resource.access;
  if (own) return record[own] === user.id;
  if (user.admin || !rows || rows.field === resource.entity.key) return true;
  return grantedIds(user, rows.grant).includes(record[rows.field]);
}
