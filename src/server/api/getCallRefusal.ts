import type { Definitions } from '../../definition/model/definitions';
import { formatMessage } from '../../definition/text/messages';
import { findAccessRefusal } from '../access/findAccessRefusal';
import { canUserCall } from '../access/permissions';
import { ApiError } from '../errors/ApiError';
import { sessionOnlyError } from '../errors/apiErrors';
import type { Session } from '../session/Session';
import type { ApiEndpoint } from './endpoints/buildEndpoints';

/** Returns the reason why the session may not make the call; undefined if it may. */
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
