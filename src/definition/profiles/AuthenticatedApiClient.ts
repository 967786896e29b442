import type { ApiProfile } from '../model/profile.ts';
import type { ApiResponse } from './ApiResponse.ts';
import { parseErrorResponse, requireReadableResponse } from './parseErrorResponse.ts';
import { sendHttpRequest } from './sendHttpRequest.ts';

/** Access to the current token or cookie of an API, and its renewal. */
export interface ApiCredentialProvider {
  token: () => string | null;
  /** Returns the value of a cookie that is readable by scripts. */
  cookie?: (name: string) => string | undefined;
  /** Renews an expired token. Returns false if that is impossible. */
  renew?: (sent: string | null) => Promise<boolean>;
}

/** A request to an API, with its path below the base URL. */
interface OutgoingRequest {
  method: string;
  path: string;
  query?: [string, string][];
  headers?: Record<string, string>;
  body?: string;
  /** Content type of the body. */
  type?: string;
}

/** Sends requests to an API with its headers and credentials. Throws a `CallError` for every error response. */
export class AuthenticatedApiClient {
  constructor(
    private readonly profile: ApiProfile,
    private readonly base: string,
    private readonly credentials: ApiCredentialProvider,
    private readonly transport: typeof fetch = (...sent) => fetch(...sent),
  ) {}

  /** Sends a request. If the token has expired, renews it and retries once. */
  async send(sent: OutgoingRequest, isRetry = false): Promise<ApiResponse> {
    const token = this.credentials.token();
    const response = await this.sendRequest(sent);
    const refusal = parseErrorResponse(this.profile, response);
    if (!refusal) return requireReadableResponse(response, sent.method);
    if (refusal.statusCode === 401 && !isRetry && (await this.credentials.renew?.(token)))
      return this.send(sent, true);
    throw refusal;
  }

  private async sendRequest({
    method,
    path,
    query = [],
    headers,
    body,
    type,
  }: OutgoingRequest): Promise<ApiResponse> {
    const { accept, login, writes } = this.profile;
    const parameters = String(new URLSearchParams(query));
    const joint = parameters && (path.includes('?') ? '&' : '?');
    return sendHttpRequest(this.transport, this.base + path + joint + parameters, {
      method,
      cache: 'no-store',
      credentials: login?.send === 'cookie' ? 'include' : 'same-origin',
      headers: {
        Accept: accept,
        ...(type !== undefined && { 'Content-Type': type }),
        ...(method !== 'GET' && writes.headers),
        ...this.buildAuthHeaders(method),
        ...headers,
      },
      body,
    });
  }

  /** Builds the authentication headers: the login token, or the CSRF token of a cookie login. */
  private buildAuthHeaders(method: string): Record<string, string> {
    const { login } = this.profile;
    const token = this.credentials.token();
    if (!login || token === null) return {};
    if (login.send === 'header')
      return { [login.header]: login.headerFormat.replace('{token}', () => token) };
    const mark = login.csrf && method !== 'GET' ? this.credentials.cookie?.(login.csrf.cookie) : undefined;
    return login.csrf && mark !== undefined ? { [login.csrf.header]: mark } : {};
  }
}
