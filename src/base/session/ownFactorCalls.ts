import { renderSVG } from 'uqr';
import type { Row } from '../../definition/model/entity';
import type { CallContext, Rule } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { invalid } from '../../server/errors/failures';
import { hashOf } from '../../server/session/token';
import type { Records } from '../../server/storage/records';
import { text } from '../text';
import { addressOf, digitsOf, newRecoveryCodes, newSecret } from './codes';
import { assertOwnPassword } from './ownPassword';
import { endOthers } from './ownSessionsRule';
import { seal } from './seal';
import { assertSealing, ownerName, redeem, removeFactor } from './secondFactor';

const besides = {
  current_password: { type: 'string', title: 'Current Password', minLength: 1, maxLength: 254 },
};
const code = { code: { type: 'string', title: 'Verification Code', minLength: 1, maxLength: 40 } };

/** How users turn their own second factor on and off. */
export const ownFactorCalls: NonNullable<Rule['calls']> = {
  enrol: { besides, answer: enrol },
  confirm: { besides: code, answer: confirm },
  turnOff: { answer: turnOff },
};

/** Makes a secret for the user's app: it counts for nothing until a code shows that the app knows it. */
async function enrol(context: CallContext): Promise<Row> {
  const { records, user, services } = context;
  const key = assertSealing(services);
  await assertOwnPassword(context);
  const secret = newSecret();
  const sealed_secret = seal(secret, ownerName(user.tenant, user.id), key);
  await records.transaction(async (stored) => {
    await assertOff(stored, user.id);
    await stored.clear('second_factor', { user_id: user.id });
    await stored.insert('second_factor', { user_id: user.id, sealed_secret });
  });
  const address = addressOf(secret, user.email);
  return { address, secret, picture: renderSVG(address) };
}

/** Turns it on for one whose app shows the right code, and ends the sessions that began without one. */
async function confirm(context: CallContext): Promise<Row> {
  const { input, records, user, tokenHash, services } = context;
  assertSealing(services);
  await assertOff(records, user.id);
  await assertCode(context, input.code);
  const codes = newRecoveryCodes();
  const recovery_hashes = codes.map((one) => hashOf(digitsOf(one)));
  await records.transaction(async (stored) => {
    await assertOff(stored, user.id);
    // Another secret may have been made meanwhile, of which no code has been used.
    const factor = await stored.lock('second_factor', user.id);
    if (!factor?.used_step) throw wrongCode();
    await stored.update('second_factor', user.id, { recovery_hashes });
    await stored.update('user', user.id, { has_second_factor: true });
    await endOthers({ records: stored, user, tokenHash });
  });
  return { recovery_codes: codes };
}

/** Turns it off for one who has the app, or a recovery code: what guards against a stolen password must not yield to it. */
async function turnOff(context: CallContext): Promise<null> {
  const { input, record, records, user } = context;
  if (record.has_second_factor !== true) throw new ApiError(409, text('server.factor.isOff'));
  await assertCode(context, input.code);
  await records.transaction((stored) => removeFactor(stored, user.id));
  return null;
}

async function assertCode(context: CallContext, sent: unknown): Promise<void> {
  const { records, user } = context;
  const refusal = await redeem(context, records, user, sent);
  if (refusal) throw wrongCode(refusal);
}

function wrongCode(message = text('server.factor.wrong')): ApiError {
  return invalid([{ field: '/code', message }]);
}

/** What is on is turned off first: nobody's app stops working unasked. */
async function assertOff(records: Records, user: unknown): Promise<void> {
  const stored = await records.lock('user', user);
  if (stored?.has_second_factor === true) throw new ApiError(409, text('server.factor.isOn'));
}
