import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import type { AppServices, UserHooks } from '#server/services.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { getBaseText } from '../getBaseText.ts';
import { toGroupGrant } from '../session/userRow.ts';

/**
 * Request header that names the user group to preview as (impersonation, administrators only). Lower case, because Node
 * lower-cases header names.
 */
const viewAsHeader = apiProtocol.asker.viewAs.toLowerCase();

/**
 * Implements the hook `applyViewAs`: builds the read-only session in which an administrator sees the console as a
 * member of the user group in the view-as header (impersonation). Administrators only;
 * throws 403 for others. Without the header, returns the session unchanged.
 */
export const applyGroupPreview: UserHooks['applyViewAs'] = async (services, session, { headers }) => {
  const group = headers[viewAsHeader];
  if (group === undefined) return session;
  if (!session.user.admin) throw new ApiError(403, getBaseText('server.viewAs.admins'));
  const found = await findGroup(services, session.user.tenant, String(group));
  if (!found) throw new ApiError(apiProtocol.asker.viewGone, getBaseText('server.viewAs.gone'));
  return {
    ...session,
    isViewingAs: true,
    user: { ...session.user, admin: false, grants: [toGroupGrant(found)] },
  };
};

async function findGroup(
  { database, definitions }: AppServices,
  tenant: number,
  id: string,
): Promise<RecordValues | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  return openTenantRecords(database, definitions, tenant).findFirst('user_group', { id: Number(id) });
}
