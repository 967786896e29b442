import { beforeEach, expect, it } from 'vitest';
import { httpClient } from '#console/provider/http/httpClient.ts';
import { readSessionToken, readStoredUser, storeSession } from '#console/provider/session/browserSession.ts';
import { getFailedLogout, logOut, retryLogout } from '#console/provider/session/failedLogout.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { answerCalls } from '../support/answerCalls.ts';

const nora = { user_id: 1, user_name: 'Nora' };
const omar = { user_id: 2, user_name: 'Omar' };
const refusal = { status: 503, body: { code: 503, msg: 'The server is restarting' } };
const tokens: unknown[] = [];

/** Answers logouts, and notes the token of each. Another tab logs in before the answer, if a login is given. */
function answerLogouts(answer: { data?: unknown; status?: number; body?: unknown }, login = () => {}): void {
  answerCalls({
    'POST /logout': () => {
      login();
      return answer;
    },
  });
  const { adapter } = httpClient.defaults;
  httpClient.defaults.adapter = (config) => {
    tokens.push(config.headers.get(apiProtocol.asker.token));
    if (typeof adapter !== 'function') throw new Error('No answers are set');
    return adapter(config);
  };
}

/** Logs in as another tab does: this tab does not belong to the user. */
function logInElsewhere(): void {
  localStorage.setItem('user', JSON.stringify(omar));
  localStorage.setItem('token', 'token of Omar');
}

const expectSessionOfOmar = () =>
  expect([readSessionToken(), readStoredUser()]).toEqual(['token of Omar', omar]);

beforeEach(() => {
  localStorage.clear();
  tokens.length = 0;
  storeSession('token of Nora', nora);
});

async function failToLogOut() {
  answerLogouts(refusal);
  await logOut();
  const failure = getFailedLogout();
  if (!failure) throw new Error('The logout did not fail');
  tokens.length = 0;
  return failure;
}

it.each([
  ['is confirmed', { data: null }],
  ['fails again', refusal],
  ['finds that the session has ended', { status: 401, body: { code: 401, msg: 'Log in again' } }],
])('a repeated logout that %s has the old token and leaves the session of another tab', async (_, answer) => {
  const failure = await failToLogOut();
  expect(readSessionToken()).toBeNull();
  logInElsewhere();
  answerLogouts(answer);
  await retryLogout(failure);
  expect(tokens).toEqual(['token of Nora']);
  expectSessionOfOmar();
});

it.each([
  ['is confirmed', { data: null }],
  ['fails', refusal],
])('a logout that %s after another tab has logged in leaves that session', async (_, answer) => {
  answerLogouts(answer, logInElsewhere);
  await logOut();
  expectSessionOfOmar();
});

it('a logout in the tab of another user than the one who is logged in sends nothing and leaves that session', async () => {
  answerLogouts({ data: null });
  logInElsewhere();
  await logOut();
  expect(tokens).toEqual([]);
  expectSessionOfOmar();
});

it('a logout forgets the session, also if the server does not confirm it', async () => {
  await failToLogOut();
  expect([readSessionToken(), readStoredUser()]).toEqual([null, undefined]);
});
