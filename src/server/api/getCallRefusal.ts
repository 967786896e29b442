import type { Definitions } from '#definition/model/definitions.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { findAccessRefusal } from '../access/findAccessRefusal.ts';
import { canUserCall } from '../access/permissions.ts';
import { ApiError } from '../errors/ApiError.ts';
import { sessionOnlyError } from '../errors/apiErrors.ts';
import type { Session } from '../session/Session.ts';
import type { ApiEndpoint } from './endpoints/buildResourceAndDictionaryEndpoints.ts';

/**
 * Returns the 403 error for a call that the session may not make (token scope, view-as, access); undefined if it may.
 */
export function getCallRefusal(
  { resource, call }: ApiEndpoint,
  { user, isViewingAs, apiToken }: Session,
  definitions: Definitions,
): ApiError | undefined {
  if (apiToken && call.sessionOnly) return sessionOnlyError();
  if (apiToken && !apiToken.canWrite && call.mutates)
    return new ApiError(403, formatMessage('server.token.readOnly'));
  if (isViewingAs && call.mutates) return new ApiError(403, formatMessage('server.viewAs.readOnly'));
  return findAccessRefusal(user, resource.access, definitions, (one) =>
    canUserCall(one, resource, call, definitions),
  );
}
