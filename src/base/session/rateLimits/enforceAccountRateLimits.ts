import type { PublicContext } from '#server/context.ts';
import { toRateLimitNetwork } from '#server/session/toRateLimitNetwork.ts';
import limits from '../limits.json';
import { findKnownBrowserHash } from './knownBrowser.ts';
import {
  countAttemptsAndGetRetrySeconds,
  enforceRateLimits,
  type RateLimit,
  type RateLimitedAttempt,
  type RetryDelay,
  resetRateLimitCounters,
  uncountRateLimitedAttempt,
} from './rateLimits.ts';

type RateLimitRequest = Pick<PublicContext, 'database' | 'definitions' | 'headers' | 'ip' | 'origin'>;

/**
 * Rate limits of an action on one account: from a known browser, from a network, from a network on this account, and on
 * this account overall.
 */
export interface AccountRateLimits {
  device: RateLimit;
  network: RateLimit;
  /** For one account and network. */
  accountAndNetwork: RateLimit;
  /** For one account across all networks. */
  account: RateLimit;
}

/** The rate-limit counters of an attempt on an account. */
interface AccountAttempts {
  device?: RateLimitedAttempt;
  network: RateLimitedAttempt;
  accountAndNetwork: RateLimitedAttempt;
  account: RateLimitedAttempt;
}

/**
 * Enforces the rate limits of an action on an account, by browser, network and account. Returns a function that
 * uncounts the attempt after success. A known browser has its own counter, so that attackers cannot lock it out. Once
 * it exceeds its own limit, the counters of unknown browsers apply to it as well.
 */
export async function enforceAccountRateLimits(
  context: RateLimitRequest,
  action: string,
  account: string,
  accountLimits: AccountRateLimits,
  message: (wait: RetryDelay) => string,
): Promise<() => Promise<void>> {
  const {
    device,
    network,
    accountAndNetwork,
    account: anywhere,
  } = await buildAccountAttempts(context, action, account, accountLimits);
  if (device && (await countAttemptsAndGetRetrySeconds(context, device)) === undefined)
    return () => resetRateLimitCounters(context, device);
  await enforceRateLimits(context, [network, accountAndNetwork, anywhere], message);
  return async () => {
    await uncountRateLimitedAttempt(context, network);
    await uncountRateLimitedAttempt(context, anywhere);
    await resetRateLimitCounters(context, accountAndNetwork, ...(device ? [device] : []));
  };
}

/** Resets the login rate limits of an account, for this network and all others. */
export async function resetLoginAttempts(context: RateLimitRequest, account: string): Promise<void> {
  const { accountAndNetwork, account: anywhere } = await buildAccountAttempts(
    context,
    'login',
    account,
    limits.login,
  );
  await resetRateLimitCounters(context, accountAndNetwork, anywhere);
}

async function buildAccountAttempts(
  context: RateLimitRequest,
  what: string,
  account: string,
  of: AccountRateLimits,
): Promise<AccountAttempts> {
  const network = toRateLimitNetwork(context.ip);
  const device = await findKnownBrowserHash(context, account);
  return {
    device: device ? { name: `${what} device ${device}`, limit: of.device } : undefined,
    network: { name: `${what} network ${network}`, limit: of.network },
    accountAndNetwork: { name: `${what} place ${network} ${account}`, limit: of.accountAndNetwork },
    account: { name: `${what} account ${account}`, limit: of.account },
  };
}
