import type { User } from '../access/User.ts';

/** The API token of a request, and whether its scope includes changes. */
export interface SessionApiToken {
  name: string;
  canWrite: boolean;
}

/** A valid session and its user. */
export interface Session {
  user: User;
  tokenHash: string;
  /** True if an administrator previews the console as a group member (impersonation). The session is then read-only. */
  isViewingAs?: boolean;
  /** Set if the request was authenticated by an API token instead of a login. */
  apiToken?: SessionApiToken;
}
