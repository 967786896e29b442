import type { Definitions } from '../../../../definition/model/definitions';
import { mayUse } from '../../../../server/access/permissions';
import { grantedIds } from '../../../../server/access/rowAccess';
import type { User } from '../../../../server/access/user';
import { hashOf } from '../../../../server/session/token';

/**
 * Which rows of a report a user may see, as a word: who has the same word sees the same figures. Nothing where they may
 * not use the report, or see none of it.
 */
export function rowsSeen(user: User, report: string, { reports }: Definitions): string | undefined {
  const { access } = reports[report] ?? {};
  if (!access || !mayUse(user, access)) return undefined;
  if (user.admin || !access.rows) return 'all';
  const ids = [...new Set(grantedIds(user, access.rows.grant).map(String))].sort();
  return ids.length > 0 ? hashOf(ids.join(' ')) : undefined;
}

/** What tells a cause from others of its alert: whose rows were looked at, and which value of the dimension. */
export function causeOf(scope: string, { value }: { value: string }): string {
  return `${scope} ${value}`;
}

/** Whether a cause is one of the rows that somebody sees. */
export function isCauseOf(scope: string | undefined, cause: unknown): boolean {
  return scope !== undefined && String(cause).startsWith(causeOf(scope, { value: '' }));
}
