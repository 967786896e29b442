import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { ApiError } from '../../errors/ApiError';
import type { CallContext } from '../types';
import { grantNames } from './grantNames';
import { idsIn } from './idsIn';

/** Refuses that someone grants menus or records that they do not have themselves; an administrator has all. */
export function assertMayGrant(
  { user, definitions }: Pick<CallContext, 'user' | 'definitions'>,
  grants: Row,
  before: Row = {},
): void {
  if (user.is_admin) return;
  for (const name of grantNames(definitions)) {
    const own = [...user.groups.flatMap((group) => idsIn(group[name])), ...idsIn(before[name])];
    if (!idsIn(grants[name]).every((id) => own.includes(id)))
      throw new ApiError(403, text('server.users.beyond'));
  }
}
