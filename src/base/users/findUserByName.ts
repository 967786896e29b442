import type { UserHooks } from '#server/services.ts';

/** Returns the user with this name. */
export const findUserByName: UserHooks['findUserByName'] = async (records, name) => {
  const user = await records.findFirst('user', { user_name: name });
  return user && { id: Number(user.user_id), name };
};
