import { text } from '../../../definition/text';
import type { JsonSchema, Row } from '../../../definition/types';
import { ApiError } from '../../errors/ApiError';
import { invalid } from '../../errors/failures';
import type { Records } from '../../records/records';
import type { CallContext } from '../types';
import { assertMayJoin } from './assertMayJoin';
import { idsIn } from './idsIn';

/** What says who is in a group. */
export const membersInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['user_ids'],
  properties: { user_ids: { type: 'array', title: 'Users', items: { type: 'integer' }, uniqueItems: true } },
};

/** The ids of a group's members. */
export async function memberIds(records: Records, group: unknown): Promise<unknown[]> {
  const users = await records.find('user');
  return users.filter((user) => idsIn(user.user_group).includes(group)).map(({ user_id }) => user_id);
}

/** Makes exactly these users the members of a group; all come and go, or none. */
export function setMembers(context: CallContext): Promise<{ user_ids: unknown[] }> {
  const { record: group, input } = context;
  const wanted = idsIn(input.user_ids);
  return context.records.transaction(async (records) => {
    const users = await records.find('user');
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
  const others = idsIn(stored.user_group).filter((id) => id !== group);
  const user_group = isWanted ? [...others, group] : others;
  await assertMayJoin(context, user_group, stored);
  await context.records.update('user', user.user_id, { user_group });
}
