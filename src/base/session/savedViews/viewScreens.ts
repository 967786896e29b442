import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { canUserAccess } from '#server/access/permissions.ts';
import type { CallContext } from '#server/context.ts';
import { findViewReport } from './findViewReport.ts';

/** The parameter with which the console takes over a session. No screen has it. */
const tokenParam = 'token';

/** Returns true if the user may open the list or report of a view, or if there is no such screen (anymore). */
export function canUserOpenScreen(view: RecordValues, { user, definitions }: CallContext): boolean {
  const access = (findViewReport(view, definitions) ?? findViewResource(view, definitions))?.access;
  return access === undefined || canUserAccess(user, access);
}

/** Returns the address of a view without a session token. */
export function omitTokenParam({ address }: RecordValues): string {
  const params = new URLSearchParams(String(address ?? ''));
  // Any other address stays as it was written.
  if (!params.has(tokenParam)) return String(address ?? '');
  params.delete(tokenParam);
  return String(params);
}

function findViewResource({ screen }: RecordValues, { resources }: Pick<Definitions, 'resources'>) {
  const [, name = ''] = /^list:(.+)$/.exec(String(screen)) ?? [];
  return Object.hasOwn(resources, name) ? resources[name] : undefined;
}
