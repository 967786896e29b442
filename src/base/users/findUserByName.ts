import type { UserHooks } from '#server/services.ts';

/** Returns the id and name of the tenant's user with this name; undefined if there is none. */
export const findUserByName: UserHooks['findUserByName'] = async (records, name) => {
  const user = await records.findFirst('user', { user_name: name });
  return user && { id: Number(user.user_id), name };
};
