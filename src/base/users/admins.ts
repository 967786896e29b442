import type { Row } from '../../definition/model/entity';
import { normalize } from '../../definition/normalize';
import { compileValidator } from '../../definition/validator';
import { invalid } from '../../server/errors/failures';
import type { NewAdmin, People } from '../../server/services';
import type { Database } from '../../server/storage/database';
import { assertUncommon } from '../session/assertUncommon';
import { hashPassword } from '../session/password';
import { text } from '../text';

/** Makes an administrator; one without a password cannot log in. */
export const newAdmin: People['newAdmin'] = async (records, { name, email, password }) => {
  const { user_id } = await records.insert('user', {
    user_name: name,
    email,
    is_admin: true,
    ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
  });
  return { id: Number(user_id), tenant: records.tenant, name, email, admin: true, grants: [] };
};

const properties: Record<keyof NewAdmin, string> = {
  name: 'user_name',
  email: 'email',
  password: 'password',
};

/** By the rules and in the words of the user's schema; no two users have the same email. */
export const adminValue: People['adminValue'] = async ({ database, definitions }, field, answer) => {
  const { user } = definitions.entities;
  const name = properties[field];
  const property = user?.properties[name];
  if (!user || !property) return answer;
  const data = normalize(user, { [name]: answer });
  const errors = compileValidator({
    type: 'object',
    properties: { [name]: property.schema },
    required: [name],
  })(data);
  if (errors.length > 0) throw invalid(errors);
  const value = String(data[name]);
  if (field === 'password') await assertUncommon(value);
  const isUsed = field === 'email' && (await first(database, 'email', value)) !== undefined;
  if (isUsed)
    throw invalid([{ field: `/${name}`, message: text('server.users.emailUsed', { email: value }) }]);
  return value;
};

/** Whether there is an administrator of any company. */
export const hasAdmin: People['hasAdmin'] = async (database) =>
  (await first(database, 'is_admin', true)) !== undefined;

function first(database: Database, column: string, value: unknown): Promise<Row | undefined> {
  return database.selectFrom('user').select(column).where(column, '=', value).executeTakeFirst();
}
