import type { PublicContext } from '../../server/context';
import {
  type Attempt,
  countAttempts,
  forgetAttempts,
  type Limit,
  limitAttempts,
  takeBack,
  type Wait,
} from './attempts';
import { knownBrowser } from './knownBrowser';
import limits from './limits.json';
import { networkOf } from './networkOf';

type Asked = Pick<PublicContext, 'database' | 'definitions' | 'headers' | 'ip' | 'origin'>;

/** How often something may be tried for an account: from a browser that the account knows, and by strangers. */
export interface AccountLimits {
  device: Limit;
  network: Limit;
  /** For one account from one network. */
  place: Limit;
  /** For one account from anywhere. */
  account: Limit;
}

/** What is counted of a try for an account. */
interface Try {
  device?: Attempt;
  network: Attempt;
  place: Attempt;
  account: Attempt;
}

/**
 * Refuses what has been tried too often for an account. A browser that the account knows counts for itself, so that
 * nobody elsewhere can shut it out; only when it has tried too often itself it is a stranger as well. Gives what takes
 * the try back when it was right.
 */
export async function limitTries(
  context: Asked,
  what: string,
  account: string,
  of: AccountLimits,
  words: (wait: Wait) => string,
): Promise<() => Promise<void>> {
  const { device, network, place, account: anywhere } = await triesOf(context, what, account, of);
  if (device && (await countAttempts(context, device)) === undefined)
    return () => forgetAttempts(context, device);
  await limitAttempts(context, [network, place, anywhere], words);
  return async () => {
    await takeBack(context, network);
    await takeBack(context, anywhere);
    await forgetAttempts(context, place, ...(device ? [device] : []));
  };
}

/** Lets everybody try to log into an account again, however often this network or others have. */
export async function forgetGuesses(context: Asked, account: string): Promise<void> {
  const { place, account: anywhere } = await triesOf(context, 'login', account, limits.login);
  await forgetAttempts(context, place, anywhere);
}

async function triesOf(context: Asked, what: string, account: string, of: AccountLimits): Promise<Try> {
  const network = networkOf(context.ip);
  const device = await knownBrowser(context, account);
  return {
    device: device ? { name: `${what} device ${device}`, limit: of.device } : undefined,
    network: { name: `${what} network ${network}`, limit: of.network },
    place: { name: `${what} place ${network} ${account}`, limit: of.place },
    account: { name: `${what} account ${account}`, limit: of.account },
  };
}
