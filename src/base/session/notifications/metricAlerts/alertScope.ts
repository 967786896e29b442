import type { Definitions } from '#definition/model/definitions.ts';
import { canUserAccess } from '#server/access/permissions.ts';
import { getGrantedRecordKeys } from '#server/access/rowAccess.ts';
import type { User } from '#server/access/User.ts';
import { hashToken } from '#server/session/token.ts';

/**
 * Returns a key for the report rows that a user may see; users with the same key see the same figures. Undefined if
 * they may not use the report or see none of its rows.
 */
export function getVisibleReportRowsKey(
  user: User,
  report: string,
  { reports }: Definitions,
): string | undefined {
  const { access } = reports[report] ?? {};
  if (!access || !canUserAccess(user, access)) return undefined;
  if (user.admin || !access.rows) return 'all';
  const ids = [...new Set(getGrantedRecordKeys(user, access.rows.grant).map(String))].sort();
  return ids.length > 0 ? hashToken(ids.join(' ')) : undefined;
}

/** Builds the key of a cause within its alert, from the scope and the dimension value. */
export function buildAlertCauseKey(scope: string, { value }: { value: string }): string {
  return `${scope} ${value}`;
}

/** Returns true if the cause of an alert belongs to the report rows of a rows key (`getVisibleReportRowsKey`). */
export function isCauseInVisibleRows(scope: string | undefined, cause: unknown): boolean {
  return scope !== undefined && String(cause).startsWith(buildAlertCauseKey(scope, { value: '' }));
}
