import { parse, serialize } from 'cookie';
import { sql } from 'kysely';
import { now } from '#definition/time/clock.ts';
import type { PublicContext } from '#server/context.ts';
import { ResponseWithHeaders } from '#server/responses.ts';
import { generateToken, hashToken } from '#server/session/token.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';

type BrowserRequest = Pick<PublicContext, 'headers' | 'database' | 'origin'>;

/** Cookie that identifies a known browser. It is no credential: it is useless without the password. */
const cookieName = 'known_browser';

/** Lifetime of the cookie, in days: the maximum that browsers allow. */
const browserMemoryDays = 400;

/** Maximum number of known browsers per user. */
const maxBrowsersPerUser = 20;

const cookiePattern = /^[\w-]{43}$/;

/** Returns the cookie hash of the current browser if the account has logged in from it before. */
export async function findKnownBrowserHash(
  { headers, database }: BrowserRequest,
  account: string,
): Promise<string | undefined> {
  const token = readBrowserCookie(headers);
  if (!token) return undefined;
  const known = await database
    .selectFrom('known_browser')
    .select('cookie_hash')
    .where('cookie_hash', '=', hashBrowserCookie(token, account))
    .where('used_time', '>', getExpiryThreshold())
    .executeTakeFirst();
  return known && String(known.cookie_hash);
}

/** Stores that the account has logged in from the current browser, and returns the response that sets the cookie. */
export async function saveKnownBrowserAndSetCookie(
  { headers, origin }: BrowserRequest,
  records: TenantRecords,
  { id, email }: { id: unknown; email: string },
  answer: unknown,
): Promise<ResponseWithHeaders> {
  const token = readBrowserCookie(headers) ?? generateToken();
  await saveBrowser(records, id, hashBrowserCookie(token, email));
  const cookie = serialize(cookieName, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
    maxAge: browserMemoryDays * 24 * 60 * 60,
  });
  return new ResponseWithHeaders(answer, { 'set-cookie': cookie });
}

async function saveBrowser(records: TenantRecords, user_id: unknown, cookie_hash: string): Promise<void> {
  const used_time = now().toISOString();
  if (await records.findFirst('known_browser', { cookie_hash }))
    return void (await records.update('known_browser', cookie_hash, { used_time }));
  await records.insert('known_browser', { cookie_hash, user_id, used_time });
  // Clients that keep no cookie must not evict browsers that return.
  const kept = sql`select cookie_hash from known_browser where user_id = ${user_id}
    order by used_time > created_time desc, used_time desc limit ${maxBrowsersPerUser}`;
  await records.deleteWhere('known_browser', { user_id }, sql<boolean>`cookie_hash not in (${kept})`);
}

function readBrowserCookie({ cookie = '' }: BrowserRequest['headers']): string | undefined {
  const token = parse(cookie)[cookieName];
  return token && cookiePattern.test(token) ? token : undefined;
}

/** The hash includes the account, because several people can share a browser. */
function hashBrowserCookie(token: string, account: string): string {
  return hashToken(`${token} ${account}`);
}

function getExpiryThreshold(): string {
  return new Date(now().getTime() - browserMemoryDays * 24 * 60 * 60_000).toISOString();
}
