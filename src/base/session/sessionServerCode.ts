import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { JsonSchema, RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { getTenantTimeZone } from '#definition/time/getTenantTimeZone.ts';
import { buildMenuForUser } from '#server/access/buildMenuForUser.ts';
import type { User } from '#server/access/User.ts';
import type { CallContext, PublicContext, ResourceServerCode } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { generateToken, hashToken, sessionLifetimeMs } from '#server/session/token.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import { getBaseText } from '../getBaseText.ts';
import { describeDevice } from './describeDevice.ts';
import limits from './limits.json';
import { countUnreadNotifications } from './notifications/findNotifications.ts';
import { verifyPassword } from './passwords/passwordHash.ts';
import { enforceAccountRateLimits } from './rateLimits/enforceAccountRateLimits.ts';
import { saveKnownBrowserAndSetCookie } from './rateLimits/knownBrowser.ts';
import { saveUserSetting, userSettingInputSchema } from './saveUserSetting.ts';
import {
  redeemSecondFactorCodeOrGetError,
  type SecondFactorOwner,
} from './secondFactor/redeemSecondFactorCodeOrGetError.ts';
import type { UserRow } from './userRow.ts';

const loginParams = apiProtocol.login;
const credentialSchema = { type: 'string', minLength: 1, maxLength: 254 };

const loginInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [loginParams.account, loginParams.password],
  properties: {
    [loginParams.account]: { ...credentialSchema, title: 'Email' },
    [loginParams.password]: { ...credentialSchema, title: 'Password' },
    // Required only for users with two-factor authentication, after the password is verified.
    [loginParams.code]: { type: 'string', title: 'Verification Code', minLength: 1, maxLength: 40 },
  },
};

/** The user's profile. The names of the other fields are defined by the session resource. */
const profileOutput: JsonSchema = {
  type: 'object',
  required: ['user_id', 'user_name', 'email', 'is_admin'],
  properties: {
    user_id: { type: 'integer' },
    user_name: { type: 'string' },
    email: { type: 'string' },
    is_admin: { type: 'boolean' },
  },
  additionalProperties: true,
};

const loginOutput: JsonSchema = {
  type: 'object',
  required: [loginParams.token, loginParams.user],
  properties: {
    [loginParams.token]: { type: 'string', description: 'The token for the header of all other calls.' },
    [loginParams.user]: profileOutput,
  },
};

/** The client sends a menu name; there is only one menu. */
const menuQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { menuVersion: { type: 'string' }, system: { type: 'string' } },
};

/** Implements the calls for login, logout, user profile and menu. */
export const sessionServerCode: ResourceServerCode = {
  publicCalls: {
    login: { input: loginInput, output: loginOutput, errorStatuses: [401, 403], handler: logIn },
  },
  calls: {
    logout: {
      output: { type: 'null' },
      handler: async ({ records, tokenHash }) => {
        await records.remove('access_token', tokenHash);
        return null;
      },
    },
    profile: {
      output: profileOutput,
      handler: async (context) => ({
        ...(await buildUserProfile(context.records, context, context.user)),
        ...(await readUnreadCount(context)),
      }),
    },
    keep: { input: userSettingInputSchema, handler: saveUserSetting },
    menu: { input: menuQuery, handler: ({ definitions, user }) => buildMenuForUser(definitions, user) },
  },
};

/** Verifies email, password and two-factor code, and creates a session. Rate limited against brute force. */
async function logIn(context: PublicContext): Promise<unknown> {
  const { database, definitions, input } = context;
  const email = String(input[loginParams.account]).trim().toLowerCase();
  const takeBack = await enforceAccountRateLimits(context, 'login', email, limits.login, (wait) =>
    getBaseText('server.login.tooMany', wait),
  );
  const user = await database.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
  const isRight = await verifyPassword(
    String(input[loginParams.password]),
    (user?.password_hash as string) ?? undefined,
  );
  if (!user || !isRight) throw new ApiError(401, getBaseText('server.login.wrong'));
  await takeBack();
  if (user.status !== 0) throw new ApiError(403, getBaseText('server.login.disabled'));
  const tenant = Number(user[definitions.tenant.column]);
  const records = openTenantRecords(database, definitions, tenant);
  const { user_id, user_name, is_admin } = user as unknown as UserRow;
  const person = { id: user_id, tenant, name: user_name, email, admin: is_admin === true };
  if (user.has_second_factor === true) await requireSecondFactor(context, records, person);
  return saveKnownBrowserAndSetCookie(context, records, person, {
    [loginParams.token]: await createSession(records, user_id, context),
    [loginParams.user]: await buildUserProfile(records, context, person),
  });
}

/**
 * Requires a two-factor code; the error names its field. Sent only after a correct password, so that it reveals nothing
 * to others.
 */
async function requireSecondFactor(
  context: PublicContext,
  records: TenantRecords,
  person: SecondFactorOwner,
): Promise<void> {
  const code = context.input[loginParams.code];
  const message =
    code === undefined
      ? getBaseText('server.factor.asked')
      : await redeemSecondFactorCodeOrGetError(context, records, person, code);
  if (message) throw new ApiError(401, message, [{ field: `/${loginParams.code}`, message }]);
}

/** Creates a session, and deletes the user's expired ones. */
async function createSession(
  records: TenantRecords,
  user_id: number,
  { headers, ip }: PublicContext,
): Promise<string> {
  const token = generateToken();
  await records.deleteWhere('access_token', { user_id }, sql<boolean>`expires_time < ${now().toISOString()}`);
  await records.insert('access_token', {
    token_hash: hashToken(token),
    session_id: randomUUID(),
    user_id,
    device: describeDevice(headers['user-agent']),
    address: ip,
    used_time: now().toISOString(),
    expires_time: new Date(now().getTime() + sessionLifetimeMs).toISOString(),
  });
  return token;
}

/** Returns the user's profile for the console, with the tenant if there is more than one. */
async function buildUserProfile(
  records: TenantRecords,
  { definitions: { tenant: of, session }, services }: Pick<PublicContext, 'definitions' | 'services'>,
  { id, tenant, name, email, admin }: Omit<User, 'grants'>,
): Promise<RecordValues> {
  const owner = await records.getTenantRecord();
  const { about, settings, contacts, mail } = session.user;
  const stored = settings ? await records.findFirst('user', { user_id: id }) : undefined;
  return {
    user_id: id,
    user_name: name,
    email,
    is_admin: admin,
    ...(of.entity && about && { [of.column]: tenant, [about]: owner.name ?? null }),
    timezone: getTenantTimeZone(of, owner),
    ...(mail && { [mail]: services.mail !== undefined }),
    ...(settings && { [settings]: stored?.settings ?? {} }),
    ...(contacts && !admin && { [contacts]: await findAdminContacts(records) }),
  };
}

/** Returns the number of unread notifications, if the project has notifications. */
async function readUnreadCount(context: CallContext): Promise<RecordValues> {
  const { user, notifications } = context.definitions.session;
  const { unread } = user;
  return unread && notifications ? { [unread]: await countUnreadNotifications(context) } : {};
}

/** Returns administrators who can log in, as contacts for other users. A fixed number at most. */
async function findAdminContacts(records: TenantRecords): Promise<RecordValues[]> {
  const found = await records.find('user', { is_admin: true, status: 0 });
  return found.slice(0, limits.maxContacts).map(({ user_name, email }) => ({ name: user_name, email }));
}
