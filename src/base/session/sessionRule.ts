import { sql } from 'kysely';
import { now } from '../../definition/clock';
import type { JsonSchema, Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { tenantZone } from '../../definition/tenantZone';
import { menuOf } from '../../server/access/menuOf';
import type { User } from '../../server/access/user';
import type { CallContext, PublicContext, Rule } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { hashOf, newToken, tokenLife } from '../../server/session/token';
import { type Records, recordsOf } from '../../server/storage/records';
import { text } from '../text';
import { unreadCount } from './alerts/seen';
import { deviceOf } from './deviceOf';
import { keepSetting, settingInput } from './keepSetting';
import { rememberBrowser } from './knownBrowser';
import limits from './limits.json';
import { limitTries } from './limitTries';
import { isPassword } from './password';
import { type Holder, redeem } from './secondFactor';
import type { UserColumns } from './userColumns';

const names = profile.login;
const credential = { type: 'string', minLength: 1, maxLength: 254 };

const credentials: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [names.account, names.password],
  properties: {
    [names.account]: { ...credential, title: 'Email' },
    [names.password]: { ...credential, title: 'Password' },
    // Asked of those who have turned a second factor on, once their password is right.
    [names.code]: { type: 'string', title: 'Verification Code', minLength: 1, maxLength: 40 },
  },
};

/** The console says which menu it knows; there is only one. */
const menuQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { menuVersion: { type: 'string' }, system: { type: 'string' } },
};

/** The calls of the session. */
export const sessionRule: Rule = {
  publicCalls: { login: { input: credentials, answer: logIn } },
  calls: {
    logout: {
      answer: async ({ records, tokenHash }) => {
        await records.remove('access_token', tokenHash);
        return null;
      },
    },
    profile: {
      answer: async (context) => ({
        ...(await profileOf(context.records, context, context.user)),
        ...(await unreadOf(context)),
      }),
    },
    keep: { input: settingInput, answer: keepSetting },
    menu: { input: menuQuery, answer: ({ definitions, user }) => menuOf(definitions, user) },
  },
};

/** Begins a session of whoever knows the password. */
async function logIn(context: PublicContext): Promise<unknown> {
  const { database, definitions, input } = context;
  const email = String(input[names.account]).trim().toLowerCase();
  const takeBack = await limitTries(context, 'login', email, limits.login, (wait) =>
    text('server.login.tooMany', wait),
  );
  const user = await database.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
  const isRight = await isPassword(
    String(input[names.password]),
    (user?.password_hash as string) ?? undefined,
  );
  if (!user || !isRight) throw new ApiError(401, text('server.login.wrong'));
  await takeBack();
  if (user.status !== 0) throw new ApiError(403, text('server.login.disabled'));
  const tenant = Number(user[definitions.tenant.column]);
  const records = recordsOf(database, definitions, tenant);
  const { user_id, user_name, is_admin } = user as unknown as UserColumns;
  const person = { id: user_id, tenant, name: user_name, email, admin: is_admin === true };
  if (user.has_second_factor === true) await assertCode(context, records, person);
  return rememberBrowser(context, records, person, {
    [names.token]: await begin(records, user_id, context),
    [names.user]: await profileOf(records, context, person),
  });
}

/** Asks for the code, which the answer tells by naming its field; only who knows the password is told. */
async function assertCode(context: PublicContext, records: Records, person: Holder): Promise<void> {
  const code = context.input[names.code];
  const message =
    code === undefined ? text('server.factor.asked') : await redeem(context, records, person, code);
  if (message) throw new ApiError(401, message, [{ field: `/${names.code}`, message }]);
}

/** Begins a session of the user, whose tokens that have expired are cleared away. */
async function begin(records: Records, user_id: number, { headers, ip }: PublicContext): Promise<string> {
  const token = newToken();
  await records.clear('access_token', { user_id }, sql<boolean>`expires_time < ${now().toISOString()}`);
  await records.insert('access_token', {
    token_hash: hashOf(token),
    user_id,
    device: deviceOf(headers['user-agent']),
    address: ip,
    used_time: now().toISOString(),
    expires_time: new Date(now().getTime() + tokenLife).toISOString(),
  });
  return token;
}

/** What the console knows of the user, and of the tenant that they belong to, where there are several. */
async function profileOf(
  records: Records,
  { definitions: { tenant: of, session }, services }: Pick<PublicContext, 'definitions' | 'services'>,
  { id, tenant, name, email, admin }: Omit<User, 'grants'>,
): Promise<Row> {
  const owner = await records.owner();
  const { about, settings, contacts, mail } = session.user;
  const stored = settings ? await records.first('user', { user_id: id }) : undefined;
  return {
    user_id: id,
    user_name: name,
    email,
    is_admin: admin,
    ...(of.entity && about && { [of.column]: tenant, [about]: owner.name ?? null }),
    timezone: tenantZone(of, owner),
    ...(mail && { [mail]: services.mail !== undefined }),
    ...(settings && { [settings]: stored?.settings ?? {} }),
    ...(contacts && !admin && { [contacts]: await administrators(records) }),
  };
}

/** How much the user has not read of what they were told, where users are told something. */
async function unreadOf(context: CallContext): Promise<Row> {
  const { unread } = context.definitions.session.user;
  return unread && context.definitions.alerts.length > 0 ? { [unread]: await unreadCount(context) } : {};
}

/** Whom the other users ask: the administrators who can log in, the first ones where there are many. */
async function administrators(records: Records): Promise<Row[]> {
  const found = await records.find('user', { is_admin: true, status: 0 });
  return found.slice(0, limits.contacts).map(({ user_name, email }) => ({ name: user_name, email }));
}
