import { loadResource } from 'virtual:definitions';
import { loadProfile } from 'virtual:profiles';
import { session } from 'virtual:session';
import type { GetListParams } from '@refinedev/core';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { readRecordFromWire, toPropertyPath } from '#definition/api/wireFormat.ts';
import { CallError, convertToCallError, createUnexpectedResponseError } from '#definition/CallError.ts';
import type { Entity, RecordCondition } from '#definition/model/entity.ts';
import type { ApiProfile } from '#definition/model/profile.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { getValueAtPathOrKey } from '#definition/profiles/ApiResponse.ts';
import { buildListCondition, getPropertyWireName } from '#definition/profiles/buildListCondition.ts';
import { ProfileClient } from '#definition/profiles/ProfileClient.ts';
import { buildLoginPayload } from '#definition/profiles/wireRecords.ts';
import { addComputedUrls } from '#definition/records/computedProperties.ts';
import { convertConditionToFilters } from '#definition/records/incomingReferences.ts';
import { isObject } from '#definition/values/isObject.ts';
import { refreshTokenStorageKey, storeResponseTokens } from './foreignTokens.ts';
import { announceForbidden } from './http/forbiddenEvents.ts';
import { loadHostConfig } from './http/loadHostConfig.ts';
import type { SendCallOptions } from './http/sendCall.ts';
import {
  clearStoredSession,
  endSession,
  readSessionToken,
  storeToken,
  storeUserAndApplyAppearance,
} from './session/browserSession.ts';
import { assertNoOtherUserSession } from './session/otherSession.ts';

export { buildMenuFromDefinitions } from './menu/buildMenuFromDefinitions.ts';

const clientCache = new Map<string, Promise<ProfileClient>>();

/** Returns the cached client of a foreign API, i.e. one with an API profile. */
function getClient(name: string): Promise<ProfileClient> {
  const known = clientCache.get(name) ?? createClient(name);
  clientCache.set(name, known);
  known.catch(() => clientCache.delete(name));
  return known;
}

async function createClient(name: string): Promise<ProfileClient> {
  const { profile, base } = await loadApi(name);
  // Only the API of the session's profile issues and renews tokens. Other APIs receive no token.
  if (profile.name !== session.profile)
    return new ProfileClient(profile, base, { token: () => null, cookie: readCookie });
  return new ProfileClient(profile, base, {
    token: () => {
      assertNoOtherUserSession();
      return readSessionToken();
    },
    cookie: readCookie,
    renew: (sent) => renewToken(profile, sent),
  });
}

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

let renewalPromise: Promise<boolean> | undefined;

/**
 * Renews an expired token. Concurrent calls and tabs share one renewal request. Returns true if a valid token exists
 * afterwards, even if another tab has renewed it.
 */
async function renewToken(profile: ApiProfile, sent: string | null): Promise<boolean> {
  if (readSessionToken() !== sent) return readSessionToken() !== null;
  renewalPromise ??= runWithBrowserLock(async () =>
    readSessionToken() === sent ? requestNewToken(profile) : readSessionToken() !== null,
  ).finally(() => {
    renewalPromise = undefined;
  });
  return renewalPromise;
}

/** Runs a function under a lock shared by all tabs (Web Locks API, available only over HTTPS and on localhost). */
function runWithBrowserLock(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(refreshTokenStorageKey, work) : work();
}

/**
 * Requests a new token with the refresh token. A rejected refresh token is deleted. If the API is unreachable or rate
 * limited, the token is kept for a later attempt.
 */
async function requestNewToken({ name, login }: ApiProfile): Promise<boolean> {
  const kept = localStorage.getItem(refreshTokenStorageKey);
  if (!login?.refresh || kept === null || !session.calls.refresh) return false;
  const { profile, base } = await loadApi(name);
  const client = new ProfileClient(profile, base, { token: () => null });
  try {
    const answer = await client.call(session.calls.refresh, {
      payload: { [login.refresh.token.split('.').at(-1) ?? '']: kept },
    });
    return storeResponseTokens(profile, answer) !== '';
  } catch (error) {
    const { statusCode } = convertToCallError(error);
    if (statusCode === 0 || statusCode === 429 || statusCode >= 500) throw error;
    localStorage.removeItem(refreshTokenStorageKey);
    return false;
  }
}

/** Loads an API profile and its base URL from config.json. Throws if config.json has no URL for it. */
async function loadApi(name: string) {
  const [profile, { apis = {} }] = await Promise.all([loadProfile(name), loadHostConfig()]);
  const base = apis[name];
  if (base === undefined)
    throw new CallError(`config.json has no address for the profile "${name}" in "apis"`, 0);
  return { profile, base: base.replace(/\/$/, '') };
}

/** Logs in to an API with an API profile and stores the session. Throws if the response has no token or no user. */
export async function logInToForeignApi(account: string, password: string): Promise<void> {
  const { profile } = await loadApi(session.profile ?? '');
  const { login, user: call } = { login: profile.login, user: session.calls.user };
  if (!login || !session.calls.login) return;
  const client = await getClient(profile.name);
  const answer = await client.call(session.calls.login, {
    payload: buildLoginPayload(login, account, password),
  });
  const isUserAnswered = !call && login.user.path !== '';
  const token = storeResponseTokens(profile, answer);
  const isReadable = answer === undefined || isObject(answer);
  const isUserMissing = isUserAnswered && !isObject(getValueAtPathOrKey(answer, login.user.path));
  if (!isReadable || token === '' || isUserMissing) throw strangeAnswer(answer);
  storeToken(token);
  try {
    const user = call ? await client.call(call) : getValueAtPathOrKey(answer, login.user.path);
    if (call && !isObject(user)) throw strangeAnswer(user);
    // The user is stored once, as a complete object: storing another user clears the page state.
    storeUserAndApplyAppearance({ [login.user.name]: account, ...(isObject(user) && user) });
  } catch (error) {
    clearStoredSession();
    throw error;
  }
}

function strangeAnswer(answer: unknown): CallError {
  return createUnexpectedResponseError(answer === undefined ? 'empty' : 'shape');
}

/**
 * Fetches one page of a list from an API with an API profile, in Refine's format. `next` is the cursor of the next
 * page.
 */
export async function fetchForeignListPage(
  call: ApiCall,
  definition: Resource,
  { pagination, sorters = [], filters = [], meta = {} }: Omit<GetListParams, 'resource'>,
) {
  const { list, entity } = definition;
  const client = await getClient(call.profile ?? '');
  const [sort] = sorters;
  const chosen = filters.flatMap((filter) =>
    'field' in filter ? [[filter.field, filter.value] as const] : [],
  );
  const narrowing = Object.entries(
    convertConditionToFilters(definition, meta.when as RecordCondition | undefined),
  );
  const asked = {
    page: pagination?.currentPage ?? 1,
    size: pagination?.pageSize ?? apiProtocol.page.defaultSize,
    cursor: meta.cursor as string | undefined,
    sort: sort && {
      name: getPropertyWireName(client.profile, entity, sort.field),
      descending: sort.order === 'desc',
    },
    filters: [...chosen, ...narrowing].map((one) =>
      buildListCondition(client.profile, entity, list?.filters ?? [], [one[0], one[1]]),
    ),
  };
  const { rows, total, next } = await translateErrors(
    client.list(call, asked, { entity, values: meta.values }),
  );
  const data = rows.map((row) => (entity ? addComputedUrls(entity, readRecordFromWire(entity, row)) : row));
  return { data: data as never[], total: total as number, next };
}

/** Makes a call of an API with an API profile and returns the response data. */
export async function sendForeignCall(
  call: ApiCall,
  { values, payload, token }: SendCallOptions,
): Promise<unknown> {
  if (token !== undefined) return sendForeignCallOfEarlierSession(call, token);
  const client = await getClient(call.profile ?? '');
  const entity = call.resource === 'session' ? undefined : await loadEntityOfResource(call.resource);
  return translateErrors(client.call(call, { entity, values, payload }), entity);
}

/** Makes a call with the token of an earlier session. Its failure does not end the current session. */
async function sendForeignCallOfEarlierSession(call: ApiCall, token: string): Promise<unknown> {
  const { profile, base } = await loadApi(call.profile ?? '');
  // A later login has replaced the cookie of the earlier session.
  if (profile.login?.send === 'cookie' && readSessionToken() !== null) return undefined;
  return new ProfileClient(profile, base, { token: () => token, cookie: readCookie }).call(call, {});
}

async function loadEntityOfResource(resource: string): Promise<Entity | undefined> {
  return (await loadResource(resource).catch(() => undefined))?.entity;
}

/**
 * Converts a failed call: 401 ends the session, 403 announces a permission change, and field errors are renamed to
 * property names.
 */
async function translateErrors<T>(asked: Promise<T>, entity?: Entity): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const refusal = convertToCallError(error);
    if (refusal.statusCode === 401) endSession({ returning: true });
    if (refusal.statusCode === 403) announceForbidden();
    if (!entity) throw refusal;
    const errors = Object.entries(refusal.errors).map(([field, message]) => [
      toPropertyPath(entity, field),
      message,
    ]);
    throw refusal.with({ errors: Object.fromEntries(errors) });
  }
}
