import { parse, serialize } from 'cookie';
import { sql } from 'kysely';
import { now } from '../../definition/clock';
import { WithHeaders } from '../../server/answers';
import type { PublicContext } from '../../server/context';
import { hashOf, newToken } from '../../server/session/token';
import type { Records } from '../../server/storage/records';

type Asked = Pick<PublicContext, 'headers' | 'database' | 'origin'>;

/** The cookie by which a browser is known again. It opens nothing: without the password it is worth nothing. */
const cookieName = 'known_browser';

/** How long a browser is known after its last login: as long as browsers keep a cookie. */
const days = 400;

/** How many browsers of one user are known. */
const most = 20;

const written = /^[\w-]{43}$/;

/** The name of the browser that asks, if the account has logged in from it before. */
export async function knownBrowser(
  { headers, database }: Asked,
  account: string,
): Promise<string | undefined> {
  const token = cookieOf(headers);
  if (!token) return undefined;
  const known = await database
    .selectFrom('known_browser')
    .select('cookie_hash')
    .where('cookie_hash', '=', hashFor(token, account))
    .where('used_time', '>', oldest())
    .executeTakeFirst();
  return known && String(known.cookie_hash);
}

/** Keeps that the account has logged in from the browser that asks, and gives the answer that lets it be known again. */
export async function rememberBrowser(
  { headers, origin }: Asked,
  records: Records,
  { id, email }: { id: unknown; email: string },
  answer: unknown,
): Promise<WithHeaders> {
  const token = cookieOf(headers) ?? newToken();
  await keep(records, id, hashFor(token, email));
  const cookie = serialize(cookieName, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
    maxAge: days * 24 * 60 * 60,
  });
  return new WithHeaders(answer, { 'set-cookie': cookie });
}

async function keep(records: Records, user_id: unknown, cookie_hash: string): Promise<void> {
  const used_time = now().toISOString();
  if (await records.first('known_browser', { cookie_hash }))
    return void (await records.update('known_browser', cookie_hash, { used_time }));
  await records.insert('known_browser', { cookie_hash, user_id, used_time });
  // Programs that keep no cookie must not crowd out the browsers that come again.
  const kept = sql`select cookie_hash from known_browser where user_id = ${user_id}
    order by used_time > created_time desc, used_time desc limit ${most}`;
  await records.clear('known_browser', { user_id }, sql<boolean>`cookie_hash not in (${kept})`);
}

function cookieOf({ cookie = '' }: Asked['headers']): string | undefined {
  const token = parse(cookie)[cookieName];
  return token && written.test(token) ? token : undefined;
}

/** One browser may be that of several people. */
function hashFor(token: string, account: string): string {
  return hashOf(`${token} ${account}`);
}

function oldest(): string {
  return new Date(now().getTime() - days * 24 * 60 * 60_000).toISOString();
}
