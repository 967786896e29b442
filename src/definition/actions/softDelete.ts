import type { ApiCall, Resource } from '../model/resource.ts';

/** Name of the call that deletes a record (soft delete). */
export const deleteCallName = 'delete';
export const restoreCallName = 'restore';

/**
 * Finds the restore call that undoes a delete call; undefined for other calls, or if deleted records cannot be
 * restored.
 */
export function findRestoreCall(
  { calls }: Pick<Resource, 'calls'>,
  { name }: Pick<ApiCall, 'name'>,
): ApiCall | undefined {
  return name === deleteCallName ? calls[restoreCallName] : undefined;
}
