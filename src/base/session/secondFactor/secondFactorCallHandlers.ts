import { renderSVG } from 'uqr';
import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { CallContext, ResourceServerCode } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import { hashToken } from '#server/session/token.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { revokeOtherSessions } from '../ownSessionsServerCode.ts';
import { assertCurrentPassword } from '../passwords/assertCurrentPassword.ts';
import { encryptSecret } from './encryptSecret.ts';
import {
  buildSecretEncryptionContext,
  disableSecondFactor,
  redeemSecondFactorCodeOrGetError,
  requireEncryptionSecret,
} from './redeemSecondFactorCodeOrGetError.ts';
import { buildTotpUri, generateRecoveryCodes, generateTotpSecret, normalizeCode } from './totp.ts';

const passwordInput = {
  current_password: { type: 'string', title: 'Current Password', minLength: 1, maxLength: 254 },
};
const codeInput = { code: { type: 'string', title: 'Verification Code', minLength: 1, maxLength: 40 } };

/** Server handlers of the calls that enable and disable two-factor authentication. */
export const secondFactorCallHandlers: NonNullable<ResourceServerCode['calls']> = {
  enrol: { extraInput: passwordInput, handler: enrollSecondFactor },
  confirm: { extraInput: codeInput, handler: confirmSecondFactor },
  turnOff: { handler: turnOffSecondFactor },
};

/** Creates a TOTP secret. It has no effect until the user confirms it with a code. */
async function enrollSecondFactor(context: CallContext): Promise<RecordValues> {
  const { records, user, services } = context;
  const key = requireEncryptionSecret(services);
  await assertCurrentPassword(context);
  const secret = generateTotpSecret();
  const sealed_secret = encryptSecret(secret, buildSecretEncryptionContext(user.tenant, user.id), key);
  await records.transaction(async (stored) => {
    await assertSecondFactorOff(stored, user.id);
    await stored.deleteWhere('second_factor', { user_id: user.id });
    await stored.insert('second_factor', { user_id: user.id, sealed_secret });
  });
  const address = buildTotpUri(secret, user.email);
  return { address, secret, picture: renderSVG(address) };
}

/** Enables two-factor authentication after a correct code, and revokes sessions that started without one. */
async function confirmSecondFactor(context: CallContext): Promise<RecordValues> {
  const { input, records, user, tokenHash, services } = context;
  requireEncryptionSecret(services);
  await assertSecondFactorOff(records, user.id);
  await assertValidCode(context, input.code);
  const codes = generateRecoveryCodes();
  const recovery_hashes = codes.map((one) => hashToken(normalizeCode(one)));
  await records.transaction(async (stored) => {
    await assertSecondFactorOff(stored, user.id);
    // A concurrent request may have replaced the secret with one that is not confirmed.
    const factor = await stored.lock('second_factor', user.id);
    if (!factor?.used_step) throw wrongCodeError();
    await stored.update('second_factor', user.id, { recovery_hashes });
    await stored.update('user', user.id, { has_second_factor: true });
    await revokeOtherSessions({ records: stored, user, tokenHash });
  });
  return { recovery_codes: codes };
}

/**
 * Disables two-factor authentication. Requires a code of the app or a recovery code: the password alone is not enough.
 */
async function turnOffSecondFactor(context: CallContext): Promise<null> {
  const { input, record, records, user } = context;
  if (record.has_second_factor !== true) throw new ApiError(409, getBaseText('server.factor.isOff'));
  await assertValidCode(context, input.code);
  await records.transaction((stored) => disableSecondFactor(stored, user.id));
  return null;
}

async function assertValidCode(context: CallContext, sent: unknown): Promise<void> {
  const { records, user } = context;
  const refusal = await redeemSecondFactorCodeOrGetError(context, records, user, sent);
  if (refusal) throw wrongCodeError(refusal);
}

function wrongCodeError(message = getBaseText('server.factor.wrong')): ApiError {
  return validationError([{ field: '/code', message }]);
}

/**
 * Throws if two-factor authentication is already enabled: it must be disabled first, so that a working app is not
 * replaced by accident.
 */
async function assertSecondFactorOff(records: TenantRecords, user: unknown): Promise<void> {
  const stored = await records.lock('user', user);
  if (stored?.has_second_factor === true) throw new ApiError(409, getBaseText('server.factor.isOn'));
}
