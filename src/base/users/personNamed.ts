import type { People } from '../../server/services';

/** The user of a name. */
export const personNamed: People['personNamed'] = async (records, name) => {
  const user = await records.first('user', { user_name: name });
  return user && { id: Number(user.user_id), name };
};
