import type { Row } from '../../../definition/types';
import type { CallContext } from '../types';

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
