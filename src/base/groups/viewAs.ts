import type { Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { ApiError } from '../../server/errors/ApiError';
import type { People, Services } from '../../server/services';
import { recordsOf } from '../../server/storage/records';
import { grantOf } from '../session/userColumns';
import { text } from '../text';

/** The header that names the user group as whose member an administrator looks; Node gives them in small letters. */
const viewAsHeader = profile.asker.viewAs.toLowerCase();

/** The session as a member of the group has it who is in no other: none of an administrator's rights is left. */
export const viewedAs: People['viewedAs'] = async (services, session, { headers }) => {
  const group = headers[viewAsHeader];
  if (group === undefined) return session;
  if (!session.user.admin) throw new ApiError(403, text('server.viewAs.admins'));
  const found = await groupOf(services, session.user.tenant, String(group));
  if (!found) throw new ApiError(profile.asker.viewGone, text('server.viewAs.gone'));
  return { ...session, isViewing: true, user: { ...session.user, admin: false, grants: [grantOf(found)] } };
};

async function groupOf(
  { database, definitions }: Services,
  tenant: number,
  id: string,
): Promise<Row | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  return recordsOf(database, definitions, tenant).first('user_group', { id: Number(id) });
}
