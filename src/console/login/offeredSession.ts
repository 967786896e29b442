import { session } from 'virtual:session';
import type { Row } from '../../definition/model/entity';
import { forgetMenu } from '../provider/menuCache';
import { beginSession, readToken, takeTokenFromAddress, userOf } from '../provider/session';
import { ask, type Refused } from './ask';

/** A session that the page's address offers to one who is logged in as somebody else. */
export interface OfferedSession {
  /** Whom it is of, and who is logged in. */
  offered: string;
  current: string;
  /** Takes it. */
  accept: () => void;
}

/**
 * Begins the session whose token the page's address holds, which leaves the address at once. A token that is nobody's
 * changes nothing; one of another user than is logged in is given back, for the user to choose.
 */
export async function offeredSession(): Promise<OfferedSession | undefined> {
  const token = takeTokenFromAddress();
  const own = readToken();
  // Only the server's own tokens are handed over so.
  if (!token || token === own || session.profile) return undefined;
  const [offered, current] = await Promise.all([profileOf(token), own ? profileOf(own) : undefined]);
  if (!offered) return undefined;
  const accept = () => {
    forgetMenu();
    beginSession(token, offered);
  };
  if (!current || isSame(current, offered)) accept();
  else if (nameOf(current) && nameOf(offered))
    return { offered: nameOf(offered), current: nameOf(current), accept };
  return undefined;
}

/** Whose token it is: nobody's where the server says so, an unknown user's where it cannot be reached. */
async function profileOf(token: string): Promise<Row | undefined> {
  try {
    return (await ask(session.calls.user, undefined, token)) as Row;
  } catch (error) {
    const { status } = error as Refused;
    return status === 401 ? undefined : {};
  }
}

function isSame(one: Row, other: Row): boolean {
  const { id } = session.user;
  return one[id] !== undefined && one[id] === other[id];
}

function nameOf(user: Row): string {
  return userOf(user)?.name ?? '';
}
