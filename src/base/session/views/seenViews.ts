import { sql } from 'kysely';
import type { Definitions } from '../../../definition/model/definitions';
import type { Row } from '../../../definition/model/entity';
import type { User } from '../../../server/access/user';
import type { Records } from '../../../server/storage/records';
import { anyOf, whereIn } from '../../../server/storage/whereIn';

/** Who looks at views, and where. */
interface Looking {
  user: User;
  records: Records;
  definitions: Pick<Definitions, 'entities'>;
}

/** The groups with which the user may share: an administrator is in none, and shares with any. */
export async function groupsOf({ user, records, definitions }: Looking): Promise<Row[]> {
  if (!definitions.entities.user_group) return [];
  const groups = user.admin ? await records.find('user_group') : user.grants.map(({ rows }) => rows);
  return groups.map(({ id, name }) => ({ id, name }));
}

/** The views with these values that the user sees: their own, and what others share with them. */
export async function seenViews(looking: Looking, where: Row): Promise<Row[]> {
  const { user, records } = looking;
  const groups = await groupsOf(looking);
  const shared = user.admin
    ? sql<boolean>`sharing <> 'own'`
    : anyOf([
        sql<boolean>`sharing = 'company'`,
        sql<boolean>`(sharing = 'groups' and exists (
          select from jsonb_array_elements(groups) as one where one = any (${groups.map(({ id }) => JSON.stringify(id))}::jsonb[])))`,
      ]);
  return records.find('saved_view', where, anyOf([whereIn('owner_id', [user.id]), shared]));
}
