import { loadResource } from 'virtual:definitions';
import { loadProfile } from 'virtual:profiles';
import { session } from 'virtual:session';
import type { GetListParams, HttpError } from '@refinedev/core';
import { withUrls } from '../../definition/derived';
import type { Condition, Entity } from '../../definition/model/entity';
import type { Profile } from '../../definition/model/profile';
import type { Call, Resource } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { Client } from '../../definition/profiles/Client';
import { compared, wireName } from '../../definition/profiles/compared';
import { below } from '../../definition/profiles/place';
import { loginRow } from '../../definition/profiles/records';
import { narrowedBy } from '../../definition/references';
import { flatten, placeIn } from '../../definition/wireFormat';
import { loadConfig } from './config';
import { announceForbidden } from './forbiddenEvents';
import type { SendOptions } from './send';
import { beginSession, endSession, keepToken, keepUser, readToken } from './session';

export { definedMenu } from './definedMenu';

/** What keeps the refresh token of this browser. */
const refreshKey = 'refreshToken';
const clients = new Map<string, Promise<Client>>();

/** The client of an API that another profile than the reference server's describes. */
function clientOf(name: string): Promise<Client> {
  const known = clients.get(name) ?? makeClient(name);
  clients.set(name, known);
  known.catch(() => clients.delete(name));
  return known;
}

async function makeClient(name: string): Promise<Client> {
  const { profile, base } = await apiOf(name);
  // What proves who asks is the project's own API's to take, and to renew.
  if (profile.name !== session.profile) return new Client(profile, base, { token: () => null, cookie });
  return new Client(profile, base, { token: readToken, cookie, renew: (sent) => renew(profile, sent) });
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

let renewing: Promise<boolean> | undefined;

/**
 * However many calls find the token over, in however many tabs, a new one is asked for once: whoever was answered late,
 * or by another tab's doing, goes on with the one that there is.
 */
async function renew(profile: Profile, sent: string | null): Promise<boolean> {
  if (readToken() !== sent) return readToken() !== null;
  renewing ??= alone(async () =>
    readToken() === sent ? askForToken(profile) : readToken() !== null,
  ).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Does something while no other tab does, where the browser can see to that: only over HTTPS, and on this machine. */
function alone(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(refreshKey, work) : work();
}

/** Asks for a new token; one that is refused is over, while an API that cannot be reached may renew it later. */
async function askForToken({ name, login }: Profile): Promise<boolean> {
  const kept = localStorage.getItem(refreshKey);
  if (!login?.refresh || kept === null || !session.calls.refresh) return false;
  const { profile, base } = await apiOf(name);
  const client = new Client(profile, base, { token: () => null });
  try {
    const answer = await client.call(session.calls.refresh, {
      payload: { [login.refresh.token.split('.').at(-1) ?? '']: kept },
    });
    return keepTokens(profile, answer) !== '';
  } catch (error) {
    const { statusCode } = error as HttpError;
    if (statusCode === 0 || statusCode >= 500) throw error;
    localStorage.removeItem(refreshKey);
    return false;
  }
}

/** How an API speaks, and where config.json says that it is. */
async function apiOf(name: string) {
  const [profile, { apis = {} }] = await Promise.all([loadProfile(name), loadConfig()]);
  const base = apis[name];
  if (base === undefined) throw new Error(`config.json has no address for the profile "${name}" in "apis"`);
  return { profile, base: base.replace(/\/$/, '') };
}

/** Keeps what an answer gives to prove oneself with; a cookie proves itself, but that one has logged in is known. */
function keepTokens({ login }: Profile, answer: unknown): string {
  const token = login?.send === 'cookie' ? 'cookie' : String(below(answer, login?.token ?? '') ?? '');
  const refresh = login?.refresh && below(answer, login.refresh.token);
  if (typeof refresh === 'string') localStorage.setItem(refreshKey, refresh);
  if (readToken() !== null && token !== '') keepToken(token);
  return token;
}

/** Logs in, and keeps who it is. */
export async function logIn(account: string, password: string): Promise<void> {
  const { profile } = await apiOf(session.profile ?? '');
  const { login, user: call } = { login: profile.login, user: session.calls.user };
  if (!login || !session.calls.login) return;
  const client = await clientOf(profile.name);
  const answer = await client.call(session.calls.login, {
    payload: loginRow(login, account, password),
  });
  const token = keepTokens(profile, answer);
  if (token === '') throw { message: '', statusCode: 502, errors: {} };
  beginSession(token, { [login.user.name]: account });
  const user = call ? await client.call(call) : below(answer, login.user.at);
  if (typeof user === 'object' && user !== null) keepUser({ [login.user.name]: account, ...user });
}

/** One page of a list, as Refine is given it; `next` leads to the page after it. */
export async function getForeignList(
  call: Call,
  definition: Resource,
  { pagination, sorters = [], filters = [], meta = {} }: Omit<GetListParams, 'resource'>,
) {
  const { list, entity } = definition;
  const client = await clientOf(call.profile ?? '');
  const [sort] = sorters;
  const chosen = filters.flatMap((filter) =>
    'field' in filter ? [[filter.field, filter.value] as const] : [],
  );
  const narrowing = Object.entries(narrowedBy(definition, meta.when as Condition | undefined));
  const asked = {
    page: pagination?.currentPage ?? 1,
    size: pagination?.pageSize ?? profile.page.usual,
    cursor: meta.cursor as string | undefined,
    sort: sort && { name: wireName(client.profile, entity, sort.field), descending: sort.order === 'desc' },
    filters: [...chosen, ...narrowing].map((one) =>
      compared(client.profile, entity, list?.filters ?? [], [one[0], one[1]]),
    ),
  };
  const { rows, total, next } = await told(client.list(call, asked, { entity, values: meta.values }));
  const data = rows.map((row) => (entity ? withUrls(entity, flatten(entity, row)) : row));
  return { data: data as never[], total: total as number, next };
}

/** Makes any other call, and resolves with what its answer holds where the definition says. */
export async function sendForeign(call: Call, { values, payload }: SendOptions): Promise<unknown> {
  const client = await clientOf(call.profile ?? '');
  const entity = call.resource === 'session' ? undefined : await entityOf(call.resource);
  return told(client.call(call, { entity, values, payload }), entity);
}

async function entityOf(resource: string): Promise<Entity | undefined> {
  return (await loadResource(resource).catch(() => undefined))?.entity;
}

/** Tells the console of a refusal in its own terms: where a session is over it ends, and fields have their own names. */
async function told<T>(asked: Promise<T>, entity?: Entity): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const refusal = error as HttpError;
    if (refusal.statusCode === 401) endSession({ returning: true });
    if (refusal.statusCode === 403) announceForbidden();
    if (!entity || !refusal.errors) throw error;
    const errors = Object.entries(refusal.errors).map(([field, message]) => [
      placeIn(entity, field),
      message,
    ]);
    throw { ...refusal, errors: Object.fromEntries(errors) };
  }
}
