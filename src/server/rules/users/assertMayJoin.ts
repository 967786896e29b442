import { isDeepStrictEqual } from 'node:util';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { ApiError } from '../../errors/ApiError';
import type { CallContext } from '../types';
import { assertMayGrant } from './assertMayGrant';
import { idsIn } from './idsIn';

/**
 * Refuses that someone lets a user into groups that grant more than they have themselves, or changes their own
 * groups. An administrator may.
 */
export async function assertMayJoin(context: CallContext, groups: unknown, stored: Row = {}): Promise<void> {
  const { user, records } = context;
  if (user.is_admin || isDeepStrictEqual(groups, stored.user_group)) return;
  if (stored.user_id === user.user_id) throw new ApiError(403, text('server.users.ownGroups'));
  const added = idsIn(groups).filter((id) => !idsIn(stored.user_group).includes(id));
  for (const group of await records.find('user_group', { id: added })) assertMayGrant(context, group);
}
