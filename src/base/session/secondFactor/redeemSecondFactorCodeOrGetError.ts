import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { PublicContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import type { AppServices } from '#server/services.ts';
import { hashToken } from '#server/session/token.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import limits from '../limits.json';
import { enforceAccountRateLimits } from '../rateLimits/enforceAccountRateLimits.ts';
import { decryptSecret } from './encryptSecret.ts';
import { findTotpStep, normalizeCode } from './totp.ts';

/** The owner of a second factor. */
export interface SecondFactorOwner {
  id: unknown;
  email: string;
}

type SecondFactorRequest = Parameters<typeof enforceAccountRateLimits>[0] & Pick<PublicContext, 'services'>;

/**
 * Redeems a TOTP code or recovery code and returns the error message; undefined on success. Each code works once
 * (replay protection), and attempts are rate limited.
 */
export async function redeemSecondFactorCodeOrGetError(
  context: SecondFactorRequest,
  records: TenantRecords,
  { id, email }: SecondFactorOwner,
  code: unknown,
): Promise<string | undefined> {
  const takeBack = await enforceAccountRateLimits(context, 'code', email, limits.code, (wait) =>
    getBaseText('server.factor.tooMany', wait),
  );
  const refusal = await records.transaction(async (stored) => {
    // Race condition: of two requests with the same code, the second finds it used.
    const factor = await stored.lock('second_factor', id);
    if (!factor) return getBaseText('server.factor.wrong');
    const secret = decryptTotpSecret(factor, stored, context.services);
    const used = findCodeUpdate(factor, secret, normalizeCode(String(code)));
    if (!used) return getBaseText(secret === undefined ? 'server.factor.unread' : 'server.factor.wrong');
    await stored.update('second_factor', id, used);
    return undefined;
  });
  if (!refusal) await takeBack();
  return refusal;
}

/** Returns the update that marks a code as used; undefined if the code is wrong or already used. */
function findCodeUpdate(
  factor: RecordValues,
  secret: string | undefined,
  code: string,
): RecordValues | undefined {
  const step = secret === undefined ? undefined : findTotpStep(secret, code);
  if (step !== undefined) return step > Number(factor.used_step) ? { used_step: step } : undefined;
  const left = factor.recovery_hashes as string[];
  const hash = hashToken(code);
  return left.includes(hash) ? { recovery_hashes: left.filter((one) => one !== hash) } : undefined;
}

/** Decrypts the user's TOTP secret; undefined if it was encrypted with another server secret. */
function decryptTotpSecret(
  factor: RecordValues,
  { tenant }: TenantRecords,
  services: AppServices,
): string | undefined {
  const { secret } = services;
  if (!secret) return undefined;
  return decryptSecret(
    String(factor.sealed_secret),
    buildSecretEncryptionContext(tenant, factor.user_id),
    secret,
  );
}

/** Builds the encryption context (additional authenticated data) that binds a secret to its owner. */
export function buildSecretEncryptionContext(tenant: number, user: unknown): string {
  return `${tenant} ${user}`;
}

/** Returns the server secret; throws 503 when it is not set, because two-factor authentication requires it. */
export function requireEncryptionSecret({ secret }: Pick<AppServices, 'secret'>): string {
  if (!secret) throw new ApiError(503, getBaseText('server.factor.noSecret'));
  return secret;
}

/** Disables two-factor authentication of a user and deletes their TOTP secret and recovery codes. */
export async function disableSecondFactor(records: TenantRecords, user: unknown): Promise<void> {
  await records.update('user', user, { has_second_factor: false });
  await records.deleteWhere('second_factor', { user_id: user });
}
