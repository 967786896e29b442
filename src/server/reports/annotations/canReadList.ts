import type { Resource } from '#definition/model/resource.ts';
import { canUserAccess, canUserCall } from '#server/access/permissions.ts';
import type { ReportContext } from '../ReportContext.ts';

/** Returns true if the user may open the list of the resource's records. */
export function canReadList(resource: Resource, { user, definitions }: ReportContext): boolean {
  const { list } = resource.calls;
  return (
    canUserAccess(user, resource.access) &&
    list !== undefined &&
    canUserCall(user, resource, list, definitions)
  );
}
