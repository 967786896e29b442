import type { SessionUserDefinition } from '../generated/resource.generated';
import type { Call } from './resource';

/** How people come in: where a project has no session, nobody does. */
export interface SessionSettings {
  /** Where the login page is found, besides its own file. */
  addresses: string[];
  calls: {
    login?: Call;
    logout?: Call;
    /** Answers who is logged in. */
    user?: Call;
    /** Answers the menu as the user may see it. */
    menu?: Call;
  };
  /** The page on which users see to their own account. */
  account?: string;
  /** What is sent when the menu is asked for. */
  menuQuery: Record<string, string>;
  /** Under which names the user is answered. */
  user: SessionUserDefinition;
}
