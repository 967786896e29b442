import type { JsonSchema, Row } from '../../definition/model/entity';
import type { CallContext } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { invalid } from '../../server/errors/failures';
import type { Records } from '../../server/storage/records';
import { anyOf, whereHolds, whereIn } from '../../server/storage/whereIn';
import { text } from '../text';
import { assertMayChangeGroup, assertMayChangeUser, assertMayJoin, idsIn } from './grants';

const memberId: JsonSchema = { type: 'integer', maximum: Number.MAX_SAFE_INTEGER };

/** What says who is in a group. */
export const membersInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['user_ids'],
  properties: { user_ids: { type: 'array', title: 'Users', items: memberId, uniqueItems: true } },
};

/** The ids of a group's members. */
export async function memberIds(records: Records, group: unknown): Promise<unknown[]> {
  const members = await records.find('user', {}, whereHolds('user_group', group));
  return members.map(({ user_id }) => user_id);
}

/** Makes exactly these users the members of a group; all come and go, or none. */
export function setMembers(context: CallContext): Promise<{ user_ids: unknown[] }> {
  const { record: group, input } = context;
  assertMayChangeGroup(context, group);
  const wanted = idsIn(input.user_ids);
  return context.records.transaction(async (records) => {
    const concerned = anyOf([whereHolds('user_group', group.id), whereIn('user_id', wanted)]);
    const users = await records.find('user', {}, concerned);
    if (!wanted.every((id) => users.some(({ user_id }) => user_id === id)))
      throw invalid([{ field: '/user_ids', message: text('invalid.reference', { title: 'User' }) }]);
    for (const user of users)
      await setMember({ ...context, records }, user, wanted.includes(user.user_id), group.id);
    return { user_ids: wanted };
  });
}

async function setMember(context: CallContext, user: Row, isWanted: boolean, group: unknown): Promise<void> {
  if (idsIn(user.user_group).includes(group) === isWanted) return;
  if (user.is_admin) throw new ApiError(409, text('server.users.adminGroups'));
  // Someone else may have changed it since it was found.
  const stored = await context.records.lock('user', user.user_id);
  if (!stored) return;
  await assertMayChangeUser(context, stored);
  const others = idsIn(stored.user_group).filter((id) => id !== group);
  const user_group = isWanted ? [...others, group] : others;
  await assertMayJoin(context, user_group, stored);
  await context.records.update('user', user.user_id, { user_group });
}

/** Takes a group that goes out of its members' lists; all must be people whom one may change. Inside the transaction. */
export async function removeFromUsers(context: CallContext, group: unknown): Promise<void> {
  const { records } = context;
  const members = await records.find('user', {}, whereHolds('user_group', group));
  for (const member of members) await assertMayChangeUser(context, member);
  for (const { user_id, user_group } of members)
    await records.update('user', user_id, { user_group: idsIn(user_group).filter((id) => id !== group) });
}

/** Everyone who can be in a group, by name; who administers sees everything and is in none. */
export async function userOptions({ records }: CallContext): Promise<Row[]> {
  const users = await records.find('user');
  return users.map(({ user_id, user_name, email, is_admin }) => ({
    user_id,
    user_name,
    email,
    is_admin: is_admin === true,
  }));
}
