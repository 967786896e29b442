import { sql } from 'kysely';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { User } from '#server/access/User.ts';
import { whereAny, whereIn } from '#server/storage/sqlConditions.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/** The reading user and their tenant's records. */
interface ViewReader {
  user: User;
  records: TenantRecords;
  definitions: Pick<Definitions, 'entities'>;
}

/** Returns the groups with which the user may share views. An administrator is in no group and may share with any. */
export async function findGroupsToShareViewsWith({
  user,
  records,
  definitions,
}: ViewReader): Promise<RecordValues[]> {
  if (!definitions.entities.user_group) return [];
  const groups = user.admin ? await records.find('user_group') : user.grants.map(({ rows }) => rows);
  return groups.map(({ id, name }) => ({ id, name }));
}

/** Returns the matching views that the user can see: their own, and those shared with them. */
export async function findVisibleSavedViews(
  looking: ViewReader,
  where: RecordValues,
): Promise<RecordValues[]> {
  const { user, records } = looking;
  const groups = await findGroupsToShareViewsWith(looking);
  const shared = user.admin
    ? sql<boolean>`sharing <> 'own'`
    : whereAny([
        sql<boolean>`sharing = 'company'`,
        sql<boolean>`(sharing = 'groups' and exists (
          select from jsonb_array_elements(groups) as one where one = any (${groups.map(({ id }) => JSON.stringify(id))}::jsonb[])))`,
      ]);
  return records.find('saved_view', where, whereAny([whereIn('owner_id', [user.id]), shared]));
}
