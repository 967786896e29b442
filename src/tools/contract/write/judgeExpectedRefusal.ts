import type { ApiProfile } from '#definition/model/profile.ts';
import {
  createFailedOutcome,
  createOkOutcome,
  createUnclearOutcome,
  type TrialOutcome,
} from '../ContractTrial.ts';
import type { LiveCallResult } from '../LiveApiClient.ts';

/** The expected rejection of a request. */
interface ExpectedRefusal {
  /** The property that the error must name. */
  property?: string;
  /** The expected status code, as the console interprets it. */
  statusCode?: number;
}

/** Returns the trial outcome of a request that the API should refuse; undefined if the API accepted it. */
export function judgeExpectedRefusal(
  { refusal, problem, exchange }: LiveCallResult<unknown>,
  { errors }: ApiProfile,
  { property, statusCode }: ExpectedRefusal = {},
): TrialOutcome | undefined {
  const { status = 0 } = exchange;
  if (!problem) return undefined;
  if (!refusal || status >= 500 || status === 0) return createFailedOutcome(problem);
  if (statusCode && refusal.statusCode !== statusCode)
    return createFailedOutcome(
      `rejected with ${status}, which is not defined in "errors" of the profile`,
      statusCode === 409 ? `"errors": {"conflictStatuses":[${status}]}` : undefined,
    );
  // The last exchange may be the check of the record after the rejection.
  const words = `rejected with ${status >= 400 ? status : refusal.statusCode}${refusal.message ? `: ${refusal.message}` : ''}`;
  if (!property) return createOkOutcome(words);
  const named = Object.entries(refusal.errors);
  const [first] = named.map(([field, message]) => `${field}: ${message}`);
  if (first && named.some(([field]) => field.split('/').includes(property)))
    return createOkOutcome(`${words}, ${first}`);
  if (first)
    return createUnclearOutcome(
      `${words}, but the field error is on "${named[0]?.[0]}" instead of "${property}"`,
    );
  const how =
    errors.fields === undefined ? 'the profile has no "errors.fields"' : `none is at "${errors.fields}"`;
  return createUnclearOutcome(`${words}, but without a field error: ${how}`);
}

/** Statuses that say that a record does not exist. 403 hides whether it does. */
const missingStatuses = [403, 404, 410, 412];

/**
 * Returns the outcome of a write to a record that does not exist; undefined if the API accepted it. A rejection with
 * another status than 404 may have another reason, such as a read-only property in the body.
 */
export function judgeWriteToMissingRecord(
  result: LiveCallResult<unknown>,
  profile: ApiProfile,
): TrialOutcome | undefined {
  const outcome = judgeExpectedRefusal(result, profile);
  const { status = 0 } = result.exchange;
  if (outcome?.verdict !== 'ok' || status < 400 || missingStatuses.includes(status)) return outcome;
  return createUnclearOutcome(`${outcome.message}. The reason may be the body, not the missing record`);
}
