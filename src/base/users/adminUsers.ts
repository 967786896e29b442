import type { RecordValues } from '#definition/model/entity.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import { createAuditedRecords } from '#server/records/createAuditedRecords.ts';
import type { NewAdminInput, UserHooks } from '#server/services.ts';
import type { Database } from '#server/storage/Database.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { getBaseText } from '../getBaseText.ts';
import { assertNotCommonPassword } from '../session/passwords/assertNotCommonPassword.ts';
import { hashPassword } from '../session/passwords/passwordHash.ts';
import { revokeSessionsLinksAndApiAccess } from '../session/revokeSessionsLinksAndApiAccess.ts';

/** Creates an administrator. Without a password they cannot log in. */
export const createAdminUser: UserHooks['createAdmin'] = async (records, { name, email, password }) => {
  const { user_id } = await records.insert('user', {
    user_name: name,
    email,
    is_admin: true,
    ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
  });
  return { id: Number(user_id), tenant: records.tenant, name, email, admin: true, grants: [] };
};

const adminPropertyNames: Record<keyof NewAdminInput, string> = {
  name: 'user_name',
  email: 'email',
  password: 'password',
};

/**
 * Validates one field of a new administrator and returns the value to store. Throws 422 if it breaks the user schema,
 * is a common password, or is an email in use.
 */
export const parseNewAdminField: UserHooks['parseNewAdminField'] = async (
  { database, definitions },
  field,
  answer,
) => {
  const { user } = definitions.entities;
  const name = adminPropertyNames[field];
  const property = user?.properties[name];
  if (!user || !property) return answer;
  const data = normalizeRecord(user, { [name]: answer });
  const errors = compileValidator({
    type: 'object',
    properties: { [name]: property.schema },
    required: [name],
  })(data);
  if (errors.length > 0) throw validationError(errors);
  const value = String(data[name]);
  if (field === 'password') await assertNotCommonPassword(value);
  const isUsed = field === 'email' && (await findFirstUser(database, 'email', value)) !== undefined;
  if (isUsed)
    throw validationError([
      { field: `/${name}`, message: getBaseText('server.users.emailUsed', { email: value }) },
    ]);
  return value;
};

/** Returns true if any company has an administrator. */
export const hasAdminUser: UserHooks['hasAdmin'] = async (database) =>
  (await findFirstUser(database, 'is_admin', true)) !== undefined;

/**
 * Disables or enables the user with this email and returns the email. Disabling revokes sessions, links and API access.
 * Throws if there is no such user. The audit log names the command as the author.
 */
export const setUserEnabledByEmail: UserHooks['setStatus'] = async (
  { database, definitions, onChange },
  typed,
  isEnabled,
) => {
  const email = typed.trim().toLowerCase();
  const { column } = definitions.tenant;
  const found = await database
    .selectFrom('user')
    .select(['user_id', column])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!found) throw new Error(getBaseText('server.users.noEmail', { email }));
  const author = { id: Number(found.user_id), name: getBaseText('server.users.operator') };
  const plain = openTenantRecords(database, definitions, Number(found[column]), { author: author.name });
  await createAuditedRecords(plain, definitions, author, onChange).transaction(async (records) => {
    await records.update('user', found.user_id, { status: isEnabled ? 0 : 1 });
    if (!isEnabled) await revokeSessionsLinksAndApiAccess(records, found.user_id);
  });
  return email;
};

function findFirstUser(
  database: Database,
  column: string,
  value: unknown,
): Promise<RecordValues | undefined> {
  return database.selectFrom('user').select(column).where(column, '=', value).executeTakeFirst();
}
