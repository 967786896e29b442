import type { ApiCall } from '#definition/model/resource.ts';
import {
  createFailedOutcome,
  createOkOutcome,
  createUnclearOutcome,
  type TrialOutcome,
} from './ContractTrial.ts';
import type { LiveApiClient, LiveCallResult } from './LiveApiClient.ts';

/** Statuses that APIs use for expired sessions only. */
const sessionStatuses = [401, 403, 419, 440];

/** The result of a test of the login or the session, with the request that was sent. */
export interface SessionTrial {
  asked: string;
  outcome: TrialOutcome;
}

/** Tests that a login with a wrong password is rejected with a message; undefined if the API has no login. */
export async function testWrongPassword(client: LiveApiClient): Promise<SessionTrial | undefined> {
  const { account } = client;
  const answer = await client.withCredentials({ account, password: 'not the password' }).requestLogin();
  if (!answer) return undefined;
  const { exchange, problem, refusal } = answer;
  return { asked: exchange.asked, outcome: judgeWrongPassword(answer, problem, refusal) };
}

function judgeWrongPassword(
  { exchange: { status = 0 } }: LiveCallResult<unknown>,
  problem: string | undefined,
  refusal: LiveCallResult<unknown>['refusal'],
): TrialOutcome {
  if (!problem)
    return createFailedOutcome('a login with a wrong password succeeds', '"errors": {"failurePath":"…"}');
  if (!refusal || status >= 500 || status === 0)
    return createFailedOutcome(`a wrong password: it ${problem}`);
  if (!refusal.message)
    return createUnclearOutcome(
      `rejected with ${status}, but without a message for the login page`,
      '"errors": {"message":["…"]}',
    );
  return createOkOutcome(`rejected with ${status}: ${refusal.message}`);
}

/** Tests that a request with an invalid session gets the status that the profile defines for an expired session. */
export async function testInvalidSession(
  client: LiveApiClient,
  list: ApiCall,
): Promise<SessionTrial | undefined> {
  const { login, errors } = client.getProfile(list);
  if (!login || client.getProfile(list) !== client.ownProfile || list.params.length > 0) return undefined;
  const token = login.send === 'cookie' ? 'session=invalid' : 'invalid';
  const { exchange, problem } = await client
    .withCredentials({ token })
    .fetchList(list, { page: 1, size: 1, filters: [] }, {});
  const { asked, status = 0 } = exchange;
  if (!problem)
    return {
      asked,
      outcome: createUnclearOutcome(
        'answers without a valid session: the list is public, or the API ignores the session',
      ),
    };
  if (errors.expiredStatuses.includes(status))
    return { asked, outcome: createOkOutcome(`rejected with ${status}`) };
  if (status === 0 || status >= 500)
    return { asked, outcome: createFailedOutcome(`an invalid session: it ${problem}`) };
  return {
    asked,
    outcome: createFailedOutcome(
      `an invalid session is rejected with ${status}, which is not an expired status of the profile: the login page does not open`,
      // Other statuses, such as 400, also reject invalid data.
      sessionStatuses.includes(status) ? `"errors": {"expiredStatuses":[${status}]}` : undefined,
    ),
  };
}
