import type { SessionUserDefinition } from '../generated/definitions.generated.ts';
import type { ApiCall } from './resource.ts';

/** Session settings: calls for login, logout, current user and menu. Empty if the project has no login. */
export interface SessionSettings {
  /** API profile of the session calls; undefined for the reference server. */
  profile?: string;
  /** True if the API requires no login, so everyone has access. */
  isOpen?: boolean;
  /** Additional URL paths of the login page. */
  addresses: string[];
  calls: {
    login?: ApiCall;
    logout?: ApiCall;
    /** Returns the current user. */
    user?: ApiCall;
    /** Returns a new token when the old one has expired. */
    refresh?: ApiCall;
    /** Returns the menu that the user may see. */
    menu?: ApiCall;
    /** Stores user settings. */
    keep?: ApiCall;
  };
  /** Page with the user's account settings. */
  account?: string;
  /** Resource that stores saved views. */
  views?: string;
  /** Resource that stores notifications, if there can be alerts. */
  notifications?: string;
  /** Resource that stores scheduled emails of views. */
  mails?: string;
  /** Resource that stores the alerts that users set, if there are reports. */
  alerts?: string;
  /** Query parameters of the menu request. */
  menuQuery: Record<string, string>;
  /** Field names of the user in responses. */
  user: SessionUserDefinition;
}
