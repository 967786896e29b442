import type { User } from '../access/user';

/** A login that stands, and who it is. */
export interface Session {
  user: User;
  tokenHash: string;
  /** Whether an administrator looks as a member of a group, and may change nothing. */
  isViewing?: boolean;
}
