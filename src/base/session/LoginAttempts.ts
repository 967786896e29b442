import { Attempts } from '../../server/session/rateLimit';

const quarterHour = 15 * 60 * 1000;

/** Counts the attempts to log in: by address, by account from one address, and by account from anywhere. */
export class LoginAttempts {
  private readonly byAddress = new Attempts(100, quarterHour);
  private readonly byPlace = new Attempts(10, quarterHour);
  private readonly byAccount = new Attempts(50, quarterHour);

  /** Counts an attempt; tells the seconds to wait when there were too many. */
  count(address: string, account: string): number | undefined {
    return (
      this.byAddress.count(address) ??
      this.byPlace.count(`${address} ${account}`) ??
      this.byAccount.count(account)
    );
  }

  /** Forgets the failures before a success; an office behind one address may log in as often as it likes. */
  forget(address: string, account: string): void {
    this.byAddress.takeBack(address);
    this.byPlace.forget(`${address} ${account}`);
    this.byAccount.forget(account);
  }

  /** Lets the owner of an account in again, whatever others have tried. */
  forgetAccount(account: string): void {
    this.byAccount.forget(account);
  }
}

const byApp = new WeakMap<object, LoginAttempts>();

/** The attempts that an app counts: logging in and a new password share them. */
export function loginAttempts(app: object): LoginAttempts {
  const attempts = byApp.get(app) ?? new LoginAttempts();
  byApp.set(app, attempts);
  return attempts;
}
