import type { Row } from '../../definition/model/entity';
import type { PublicContext } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import type { Services } from '../../server/services';
import { hashOf } from '../../server/session/token';
import type { Records } from '../../server/storage/records';
import { text } from '../text';
import { digitsOf, stepOf } from './codes';
import limits from './limits.json';
import { limitTries } from './limitTries';
import { unseal } from './seal';

/** Whose second factor it is. */
export interface Holder {
  id: unknown;
  email: string;
}

type Asked = Parameters<typeof limitTries>[0] & Pick<PublicContext, 'services'>;

/** Uses a code of the user's app, or a recovery code, up; else gives in words why it is none. Guesses are counted. */
export async function redeem(
  context: Asked,
  records: Records,
  { id, email }: Holder,
  code: unknown,
): Promise<string | undefined> {
  const takeBack = await limitTries(context, 'code', email, limits.code, (wait) =>
    text('server.factor.tooMany', wait),
  );
  const refusal = await records.transaction(async (stored) => {
    // Of two who use a code at once the second finds it used.
    const factor = await stored.lock('second_factor', id);
    if (!factor) return text('server.factor.wrong');
    const secret = secretOf(factor, stored, context.services);
    const used = redeemed(factor, secret, digitsOf(String(code)));
    if (!used) return text(secret === undefined ? 'server.factor.unread' : 'server.factor.wrong');
    await stored.update('second_factor', id, used);
    return undefined;
  });
  if (!refusal) await takeBack();
  return refusal;
}

/** What is stored once a code is used; nothing when it is wrong, or used before. */
function redeemed(factor: Row, secret: string | undefined, code: string): Row | undefined {
  const step = secret === undefined ? undefined : stepOf(secret, code);
  if (step !== undefined) return step > Number(factor.used_step) ? { used_step: step } : undefined;
  const left = factor.recovery_hashes as string[];
  const hash = hashOf(code);
  return left.includes(hash) ? { recovery_hashes: left.filter((one) => one !== hash) } : undefined;
}

/** The secret that the user's app has; none where it was sealed with another secret of the server. */
function secretOf(factor: Row, { tenant }: Records, services: Services): string | undefined {
  const { secret } = services;
  if (!secret) return undefined;
  return unseal(String(factor.sealed_secret), ownerName(tenant, factor.user_id), secret);
}

/** How the owner of a sealed secret is named. */
export function ownerName(tenant: number, user: unknown): string {
  return `${tenant} ${user}`;
}

/** The server's secret, without which there are no second factors. */
export function assertSealing({ secret }: Pick<Services, 'secret'>): string {
  if (!secret) throw new ApiError(503, text('server.factor.noSecret'));
  return secret;
}

/** No code is asked of the user any more; what their app knew is forgotten. */
export async function removeFactor(records: Records, user: unknown): Promise<void> {
  await records.update('user', user, { has_second_factor: false });
  await records.clear('second_factor', { user_id: user });
}
