import type { Call, Resource } from './model/resource';

/** The call that deletes a record, and the one that puts it back. */
export const deleteCall = 'delete';
export const restoreCall = 'restore';

/** The call that takes back what another has done; none where that was no deletion, or cannot be taken back. */
export function takenBackBy(
  { calls }: Pick<Resource, 'calls'>,
  { name }: Pick<Call, 'name'>,
): Call | undefined {
  return name === deleteCall ? calls[restoreCall] : undefined;
}
