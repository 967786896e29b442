import type { SessionUserDefinition } from '../generated/definitions.generated';
import type { Call } from './resource';

/** How people come in: where a project has no session, nobody does. */
export interface SessionSettings {
  /** How the API speaks by which they come in, where it is not the reference server's. */
  profile?: string;
  /** Whether everybody is in who opens a page: the API asks for no login. */
  isOpen?: boolean;
  /** Where the login page is found, besides its own file. */
  addresses: string[];
  calls: {
    login?: Call;
    logout?: Call;
    /** Answers who is logged in. */
    user?: Call;
    /** Gives a new token where the old one is over. */
    refresh?: Call;
    /** Answers the menu as the user may see it. */
    menu?: Call;
    /** Keeps what users set for themselves. */
    keep?: Call;
  };
  /** The page on which users see to their own account. */
  account?: string;
  /** The resource that keeps what users see under a name. */
  views?: string;
  /** The resource that keeps what users are told of, where there are alerts. */
  notifications?: string;
  /** The resource that keeps which views users are mailed. */
  mails?: string;
  /** What is sent when the menu is asked for. */
  menuQuery: Record<string, string>;
  /** Under which names the user is answered. */
  user: SessionUserDefinition;
}
