import type { RecordValues } from '#definition/model/entity.ts';
import type { PublicContext, ResourceServerCode } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { toRateLimitNetwork } from '#server/session/toRateLimitNetwork.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { getBaseText } from '../getBaseText.ts';
import {
  enforceAccountRateLimits,
  resetLoginAttempts,
} from '../session/rateLimits/enforceAccountRateLimits.ts';
import { saveKnownBrowserAndSetCookie } from '../session/rateLimits/knownBrowser.ts';
import { enforceRateLimits, type RetryDelay } from '../session/rateLimits/rateLimits.ts';
import limits from './limits.json';
import { requirePasswordLinkOwner, resetPassword } from './resetPassword.ts';
import { sendPasswordLink } from './sendPasswordLink.ts';

const linkTokenInput = { token: { type: 'string', title: 'Link', minLength: 1, maxLength: 100 } };

const offerOutput = {
  type: 'object',
  required: ['is_offered'],
  properties: { is_offered: { type: 'boolean' } },
};

/** Implements the public calls of the password reset: request a link and redeem it. */
export const passwordsServerCode: ResourceServerCode = {
  publicCalls: {
    offer: { output: offerOutput, handler: ({ services }) => ({ is_offered: services.mail !== undefined }) },
    forgot: { output: { type: 'null' }, errorStatuses: [503], handler: requestPasswordReset },
    link: { extraInput: linkTokenInput, errorStatuses: [410], handler: readLinkInfo },
    reset: { extraInput: linkTokenInput, errorStatuses: [410], handler: redeemPasswordLink },
  },
};

/**
 * Mails a password reset link. Always returns the same answer in the same time, to prevent account enumeration: it
 * waits for neither the lookup nor the mail. The rate limit per account covers only the lifetime of a link.
 */
async function requestPasswordReset({ services, log, ...context }: PublicContext): Promise<null> {
  const email = String(context.input.email).trim().toLowerCase();
  await enforceAccountRateLimits(context, 'forgot', email, limits.forgot, (wait) =>
    getBaseText('server.password.tooManyMails', wait),
  );
  if (!services.mail) throw new ApiError(503, getBaseText('password.notSetUp'));
  sendPasswordLink(context, services.mail, email).catch((error) =>
    log.error({ err: error }, 'a link to a new password was not sent'),
  );
  return null;
}

/** Returns the state of a link, and whether it belongs to an invitation. */
async function readLinkInfo(context: PublicContext): Promise<RecordValues> {
  const owner = await requirePasswordLinkOwner(context, context.input.token);
  return { is_invitation: owner.invitation !== null };
}

/** Changes the password and resets the login rate limits of the account, also for this browser. */
async function redeemPasswordLink(context: PublicContext): Promise<unknown> {
  const { database, definitions } = context;
  const attempt = { name: `reset network ${toRateLimitNetwork(context.ip)}`, limit: limits.reset };
  await enforceRateLimits(context, [attempt], (wait: RetryDelay) =>
    getBaseText('server.password.tooMany', wait),
  );
  const owner = await resetPassword(context);
  const email = String(owner.email);
  await resetLoginAttempts(context, email);
  const records = openTenantRecords(database, definitions, Number(owner[definitions.tenant.column]));
  return saveKnownBrowserAndSetCookie(context, records, { id: owner.user_id, email }, null);
}
