import { CallError } from '#definition/CallError.ts';
import { expandCall } from '#definition/load/resource/expandCall.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { ApiProfile } from '#definition/model/profile.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { getValueAtPathOrKey } from '#definition/profiles/ApiResponse.ts';
import type { ListPageRequest } from '#definition/profiles/buildListRequest.ts';
import { type ApiCallInput, ProfileClient } from '#definition/profiles/ProfileClient.ts';
import type { ListResponse } from '#definition/profiles/parseListResponse.ts';
import { buildLoginPayload } from '#definition/profiles/wireRecords.ts';
import { type HttpExchange, RecordingHttpClient } from './RecordingHttpClient.ts';

/** The result of one call: its value, or why there is none. */
export interface LiveCallResult<T> {
  exchange: HttpExchange;
  value?: T;
  /** The reason why there is no value. */
  problem?: string;
  refusal?: CallError;
}

/** Base URLs, credentials and timeout of the live APIs. */
export interface LiveApiClientOptions {
  /** Base URLs: of the project's own API by version, of others by profile name. */
  addresses: Record<string, string>;
  token?: string;
  /** Headers of every request. */
  headers?: Record<string, string>;
  account?: string;
  password?: string;
  /** Timeout of a call in seconds. */
  timeout: number;
}

/** Calls the live APIs of a project according to their profiles, as a logged-in user. */
export class LiveApiClient {
  private token: string | null;
  private readonly watch: RecordingHttpClient;

  constructor(
    private readonly definitions: Definitions,
    private readonly options: LiveApiClientOptions,
  ) {
    const { token } = options;
    const isCookie = this.ownProfile.login?.send === 'cookie';
    this.watch = new RecordingHttpClient(options.timeout, isCookie ? token : undefined, options.headers);
    this.token = token ?? null;
  }

  /** The API profile of the project's own API. */
  get ownProfile(): ApiProfile {
    return this.getProfile({ profile: this.definitions.session.profile });
  }

  /** Returns the API profile of a call. */
  getProfile({ profile }: Pick<ApiCall, 'profile'>): ApiProfile {
    const { profiles, files } = this.definitions;
    return profiles[profile ?? files.project.api?.profile ?? 'reference'] as ApiProfile;
  }

  /** True if no more requests are sent, because the API does not respond. */
  get hasStoppedAnswering(): boolean {
    return this.watch.hasStoppedAnswering;
  }

  /** True if the API has never responded, or no longer does. */
  get isUnreachable(): boolean {
    return this.watch.hasStoppedAnswering || !this.watch.hasAnswered;
  }

  /** Logs in if credentials are given; returns the API's error message if the login fails. */
  async logIn(): Promise<string | undefined> {
    const { login } = this.ownProfile;
    const answer = await this.requestLogin();
    if (!login || !answer) return undefined;
    if (answer.problem) return answer.problem;
    const token = login.send === 'cookie' ? 'cookie' : getValueAtPathOrKey(answer.value, login.token);
    if (typeof token !== 'string') return `returned no token at "${login.token}"`;
    this.token = token;
    return undefined;
  }

  /** Returns a client of the same APIs with other credentials, to test what they reject. */
  withCredentials(credentials: Pick<LiveApiClientOptions, 'token' | 'account' | 'password'>): LiveApiClient {
    const { token: _, account: __, password: ___, ...others } = this.options;
    return new LiveApiClient(this.definitions, { ...others, ...credentials });
  }

  /** The account of the login, if there is one. */
  get account(): string | undefined {
    return this.options.account;
  }

  /** Sends the login call; undefined if there is no login or no account. */
  async requestLogin(): Promise<LiveCallResult<unknown> | undefined> {
    const { account, password } = this.options;
    const { login, name, prefix = '' } = this.ownProfile;
    if (!login || account === undefined) return undefined;
    const written = { call: login.call, rows: '', sensitive: true };
    const kept = this.definitions.session.calls.login;
    const call = kept
      ? { ...kept, rows: '' }
      : expandCall('session', 'login', written, { prefix, apiProfile: this.definitions.profiles[name] });
    this.token = null;
    const payload = buildLoginPayload(login, account, password ?? '');
    return this.call(call, { payload });
  }

  /** Requests one page of a list, optionally with another profile than the call's own. */
  fetchList(
    call: ApiCall,
    asked: ListPageRequest,
    given: ApiCallInput,
    profile = this.getProfile(call),
  ): Promise<LiveCallResult<ListResponse>> {
    return this.captureResult(() => this.client(call, profile).list(call, asked, given));
  }

  /** Sends any other call. With an ETag, the request is conditional on that version of the record (If-Match). */
  call(call: ApiCall, given: ApiCallInput, etag?: string): Promise<LiveCallResult<unknown>> {
    return this.captureResult(() => this.client(call, this.getProfile(call), etag).call(call, given));
  }

  private client(call: ApiCall, profile: ApiProfile, etag?: string): ProfileClient {
    const { addresses } = this.options;
    const isOwn = call.profile === this.definitions.session.profile;
    const base = isOwn ? addresses[call.version] : addresses[call.profile ?? ''];
    if (base === undefined) throw new Error(`no base URL for the profile "${call.profile}": pass --api`);
    const isCookie = profile.login?.send === 'cookie' && this.watch.cookie !== undefined;
    const credentials = {
      token: () => (isOwn ? (this.token ?? (isCookie ? '' : null)) : null),
      cookie: (name: string) => this.watch.cookie(name),
      renew: async () => this.token !== null && (await this.logInAgain()),
    };
    return new ProfileClient(profile, base, credentials, etag ? this.reading(etag) : this.watch.fetch);
  }

  /** Returns a `fetch` whose responses all carry the given ETag. */
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

  private async captureResult<T>(ask: () => Promise<T>): Promise<LiveCallResult<T>> {
    this.watch.lastExchange = undefined;
    const nothing: HttpExchange = { asked: '', headers: new Headers() };
    try {
      const value = await ask();
      const exchange = this.watch.lastExchange ?? nothing;
      return exchange.problem ? { exchange, problem: exchange.problem } : { exchange, value };
    } catch (error) {
      const exchange = this.watch.lastExchange ?? nothing;
      const refusal = error instanceof CallError ? error : undefined;
      const problem =
        exchange.problem ?? (refusal ? formatRefusal(exchange, refusal) : String((error as Error).message));
      return { exchange, problem, refusal };
    }
  }
}

function formatRefusal({ status = 0 }: HttpExchange, { message, errors }: CallError): string {
  const [first] = Object.entries(errors).map(([field, words]) => `${field}: ${words}`);
  const words = [message, first].filter(Boolean).join(', ');
  return `answers ${status}${words ? `: ${words}` : ''}`;
}
