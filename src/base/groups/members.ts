import type { JsonSchema, Row } from '../../definition/model/entity';
import { choosingOf } from '../../server/access/choosing';
import { Page } from '../../server/answers';
import { type CallContext, isRecordContext } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { invalid } from '../../server/errors/failures';
import { list } from '../../server/records/calls/list';
import type { Records } from '../../server/storage/records';
import { anyOf, whereHolds, whereIn } from '../../server/storage/whereIn';
import { text } from '../text';
import { assertMayChangeGroup, assertMayChangeUser, assertMayJoin, idsIn } from './grants';

const memberId: JsonSchema = { type: 'integer', maximum: Number.MAX_SAFE_INTEGER };

const members: JsonSchema = { type: 'array', title: 'Users', items: memberId, uniqueItems: true };

/** What says who is in a group, and who was when that was read. */
export const membersInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['user_ids'],
  properties: { user_ids: members, read_user_ids: members },
};

/** The ids of a group's members. */
export async function memberIds(records: Records, group: unknown): Promise<unknown[]> {
  const members = await records.find('user', {}, whereHolds('user_group', group));
  return members.map(({ user_id }) => user_id);
}

/** A page of groups, each with the ids of its members; who only chooses among groups is not told who is in them. */
export async function listWithMembers(context: CallContext): Promise<Page> {
  if (!isRecordContext(context)) throw new Error('User groups are records');
  const { records, user, resource, definitions } = context;
  const { rows, total } = await list(context);
  if (choosingOf(user, resource, definitions)) return new Page(rows, total);
  const inAny = anyOf(rows.map(({ id }) => whereHolds('user_group', id)));
  const members = rows.length > 0 ? await records.find('user', {}, inAny) : [];
  const idsOf = (group: unknown) =>
    members.filter(({ user_group }) => idsIn(user_group).includes(group)).map(({ user_id }) => user_id);
  return new Page(
    rows.map((row) => ({ ...row, user_ids: idsOf(row.id) })),
    total,
  );
}

/**
 * Makes these users the members of a group; all come and go, or none. Where it is said who were when that was read,
 * whoever stands in both lists or in neither stays what somebody else has made of them meanwhile.
 */
export function setMembers(context: CallContext): Promise<{ user_ids: unknown[] }> {
  const { record: group, input } = context;
  assertMayChangeGroup(context, group);
  const wanted = idsIn(input.user_ids);
  const read = input.read_user_ids === undefined ? undefined : idsIn(input.read_user_ids);
  const isMoved = (id: unknown) => !read || read.includes(id) !== wanted.includes(id);
  return context.records.transaction(async (records) => {
    const concerned = anyOf([whereHolds('user_group', group.id), whereIn('user_id', wanted)]);
    const users = await records.find('user', {}, concerned);
    if (!wanted.every((id) => !isMoved(id) || users.some(({ user_id }) => user_id === id)))
      throw invalid([{ field: '/user_ids', message: text('invalid.reference', { title: 'User' }) }]);
    for (const user of users.filter(({ user_id }) => isMoved(user_id)))
      await setMember({ ...context, records }, user, wanted.includes(user.user_id), group.id);
    return { user_ids: await memberIds(records, group.id) };
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

/** Takes a group that goes out of its members' lists, and gives their ids; all must be people whom one may change. */
export async function removeFromUsers(context: CallContext, group: unknown): Promise<unknown[]> {
  const { records } = context;
  const members = await records.find('user', {}, whereHolds('user_group', group));
  for (const { user_id } of members) {
    // Someone else may have changed it since it was found.
    const stored = await records.lock('user', user_id);
    if (!stored) continue;
    await assertMayChangeUser(context, stored);
    await records.update('user', user_id, {
      user_group: idsIn(stored.user_group).filter((id) => id !== group),
    });
  }
  return members.map(({ user_id }) => user_id);
}

/** Puts a group that is there again into the lists of its members who are there; all must be people whom one may change. */
export async function addToUsers(context: CallContext, group: unknown, members: unknown[]): Promise<void> {
  for (const id of members) {
    const stored = await context.records.lock('user', id);
    if (!stored || stored.is_admin) continue;
    await assertMayChangeUser(context, stored);
    await context.records.update('user', id, { user_group: [...idsIn(stored.user_group), group] });
  }
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
