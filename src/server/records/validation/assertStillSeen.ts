import type { Row } from '../../../definition/model/entity';
import { text } from '../../../definition/text';
import { grantedIds } from '../../access/rowAccess';
import type { RecordContext } from '../../context';
import { invalid } from '../../errors/failures';

/**
 * Refuses that someone writes a record that they would not see afterwards: one that belongs to what none of their
 * groups grants. A record that is granted by its own key is granted to its author.
 */
export function assertStillSeen({ resource, user }: RecordContext, record: Row): void {
  const { access, entity } = resource;
  const { rows } = access;
  if (user.admin || !rows || rows.field === entity.key) return;
  if (grantedIds(user, rows.grant).includes(record[rows.field])) return;
  const title = entity.properties[rows.field]?.title ?? rows.field;
  throw invalid([{ field: `/${rows.field}`, message: text('invalid.reference', { title }) }]);
}
