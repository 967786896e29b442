import type { Profile } from '../../../definition/model/profile';
import type { Heard } from '../Speaker';
import { failed, type Outcome, ok, unclear } from '../Trial';

/** What is expected of an API that is to refuse. */
interface Expected {
  /** The property that must be named as the wrong one. */
  property?: string;
  /** The status that must be understood, in the console's terms. */
  statusCode?: number;
}

/** How an API has refused; nothing where it has not. */
export function refusalOf(
  { refusal, problem, exchange }: Heard<unknown>,
  { errors }: Profile,
  { property, statusCode }: Expected = {},
): Outcome | undefined {
  const { status = 0 } = exchange;
  if (!problem) return undefined;
  if (!refusal || status >= 500 || status === 0) return failed(problem);
  if (statusCode && refusal.statusCode !== statusCode)
    return failed(
      `refused with ${status}, which "errors" of the profile does not say the meaning of`,
      statusCode === 409 ? `"errors": {"conflict":[${status}]}` : undefined,
    );
  // The last that was asked may be what has become of the record.
  const words = `refused with ${status >= 400 ? status : refusal.statusCode}${refusal.message ? `: ${refusal.message}` : ''}`;
  if (!property) return ok(words);
  const named = Object.entries(refusal.errors);
  const [first] = named.map(([field, message]) => `${field}: ${message}`);
  if (first && named.some(([field]) => field.split('/').includes(property))) return ok(`${words}, ${first}`);
  if (first) return unclear(`${words}, and names "${named[0]?.[0]}" as wrong, not "${property}"`);
  const how =
    errors.fields === undefined ? 'the profile says no "errors.fields"' : `none is at "${errors.fields}"`;
  return unclear(`${words}, and the console cannot show it at the field: ${how}`);
}
