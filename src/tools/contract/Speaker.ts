import { loadCall } from '../../definition/load/call';
import type { Definitions } from '../../definition/model/definitions';
import type { Profile } from '../../definition/model/profile';
import type { Call } from '../../definition/model/resource';
import { Client, type Given } from '../../definition/profiles/Client';
import type { ListAnswer } from '../../definition/profiles/listAnswer';
import type { ListAsked } from '../../definition/profiles/listRequest';
import { below } from '../../definition/profiles/place';
import { loginRow } from '../../definition/profiles/records';
import type { Refusal } from '../../definition/profiles/refusal';
import { type Exchange, Watch } from './Watch';

/** What an API has said to a call: a value, or why there is none. */
export interface Heard<T> {
  exchange: Exchange;
  value?: T;
  /** Why there is no value, in words. */
  problem?: string;
  refusal?: Refusal;
}

/** Where APIs are, and who asks. */
export interface SpeakerOptions {
  /** The address of the project's own API, by version; of others, by the name of their profile. */
  addresses: Record<string, string>;
  token?: string;
  account?: string;
  password?: string;
  /** How many seconds a call may take. */
  timeout: number;
}

/** Speaks with the APIs of a project, each as its profile says, as somebody who has logged in. */
export class Speaker {
  private token: string | null;
  private readonly watch: Watch;

  constructor(
    private readonly definitions: Definitions,
    private readonly options: SpeakerOptions,
  ) {
    const { token } = options;
    const isCookie = this.own.login?.send === 'cookie';
    this.watch = new Watch(options.timeout, isCookie ? token : undefined);
    this.token = token ?? null;
  }

  /** How the project's own API speaks. */
  get own(): Profile {
    return this.profileOf({ profile: this.definitions.session.profile });
  }

  /** How the API of a call speaks. */
  profileOf({ profile }: Pick<Call, 'profile'>): Profile {
    const { profiles, files } = this.definitions;
    return profiles[profile ?? files.project.api?.profile ?? 'reference'] as Profile;
  }

  /** Whether nothing more is asked, since nothing was answered. */
  get isSilent(): boolean {
    return this.watch.isSilent;
  }

  /** Whether the API has never answered, or no longer does. */
  get isGone(): boolean {
    return this.watch.isSilent || !this.watch.isHeard;
  }

  /** Logs in, where an account is given; the words of the API where it lets nobody in. */
  async logIn(): Promise<string | undefined> {
    const { account, password } = this.options;
    const { login, name, prefix = '' } = this.own;
    if (!login || account === undefined) return undefined;
    const written = { call: login.call, rows: '', secret: true };
    const kept = this.definitions.session.calls.login;
    const call = kept
      ? { ...kept, rows: '' }
      : loadCall('session', 'login', written, { prefix, speaks: this.definitions.profiles[name] });
    this.token = null;
    const payload = loginRow(login, account, password ?? '');
    const { value, problem } = await this.call(call, { payload });
    if (problem) return problem;
    const token = login.send === 'cookie' ? 'cookie' : below(value, login.token);
    if (typeof token !== 'string') return `answers no token at "${login.token}"`;
    this.token = token;
    return undefined;
  }

  /** Asks for one page of a list; the profile may be another than the call's own. */
  list(
    call: Call,
    asked: ListAsked,
    given: Given,
    profile = this.profileOf(call),
  ): Promise<Heard<ListAnswer>> {
    return this.heard(() => this.client(call, profile).list(call, asked, given));
  }

  /** Makes any other call; with an ETag, as one who has read that version of the record and no later one. */
  call(call: Call, given: Given, etag?: string): Promise<Heard<unknown>> {
    return this.heard(() => this.client(call, this.profileOf(call), etag).call(call, given));
  }

  private client(call: Call, profile: Profile, etag?: string): Client {
    const { addresses } = this.options;
    const isOwn = call.profile === this.definitions.session.profile;
    const base = isOwn ? addresses[call.version] : addresses[call.profile ?? ''];
    if (base === undefined)
      throw new Error(`there is no address for the profile "${call.profile}": give --api`);
    const isCookie = profile.login?.send === 'cookie' && this.watch.cookie !== undefined;
    const credentials = {
      token: () => (isOwn ? (this.token ?? (isCookie ? '' : null)) : null),
      cookie: (name: string) => this.watch.cookie(name),
      renew: async () => this.token !== null && (await this.logInAgain()),
    };
    return new Client(profile, base, credentials, etag ? this.reading(etag) : this.watch.fetch);
  }

  /** Stands where fetch would, and finds one ETag on whatever is read. */
  private reading(etag: string): typeof fetch {
    return async (...sent) => {
      const response = await this.watch.fetch(...sent);
      response.headers.set('etag', etag);
      return response;
    };
  }

  private async logInAgain(): Promise<boolean> {
    return this.options.account !== undefined && (await this.logIn()) === undefined;
  }

  private async heard<T>(ask: () => Promise<T>): Promise<Heard<T>> {
    this.watch.last = undefined;
    const nothing: Exchange = { asked: '', headers: new Headers() };
    try {
      const value = await ask();
      const exchange = this.watch.last ?? nothing;
      return exchange.problem ? { exchange, problem: exchange.problem } : { exchange, value };
    } catch (error) {
      const exchange = this.watch.last ?? nothing;
      const refusal = isRefusal(error) ? error : undefined;
      const problem =
        exchange.problem ?? (refusal ? refused(exchange, refusal) : String((error as Error).message));
      return { exchange, problem, refusal };
    }
  }
}

function isRefusal(error: unknown): error is Refusal {
  const { statusCode, errors } = (error ?? {}) as Partial<Refusal>;
  return typeof statusCode === 'number' && typeof errors === 'object';
}

function refused({ status = 0 }: Exchange, { message, errors }: Refusal): string {
  const [first] = Object.entries(errors).map(([field, words]) => `${field}: ${words}`);
  const words = [message, first].filter(Boolean).join(', ');
  return `answers ${status}${words ? `: ${words}` : ''}`;
}
