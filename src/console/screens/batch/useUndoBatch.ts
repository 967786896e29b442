import { useRefetchLists, useResourceCall } from '#console/api/useResourceCall.ts';
import { longToastSeconds, useToast } from '#console/toasts/useToast.tsx';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { undoCreateManyCallName } from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';

/**
 * Returns a function that deletes the records of a batch again, by the batch's id and the values of its page. Resolves
 * with true if that succeeded. Undefined if the resource cannot undo batches.
 */
export function useUndoBatch(resource: Resource) {
  const call = useResourceCall(resource);
  const refresh = useRefetchLists();
  const toast = useToast();
  if (!(undoCreateManyCallName in resource.calls)) return undefined;
  return async (id: unknown, values: RecordValues): Promise<boolean> => {
    try {
      await call(undoCreateManyCallName, { values, payload: { [apiProtocol.batch.id]: id } });
      toast.success(formatMessage('console.undone'));
      return true;
    } catch (error) {
      toast.error(error, undefined, longToastSeconds);
      return false;
    } finally {
      void refresh(resource.name);
    }
  };
}
