import type { RecordValues } from '#definition/model/entity.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import type { PublicContext } from '#server/context.ts';
import { forbiddenFieldsError } from '#server/errors/apiErrors.ts';

/**
 * Throws if the user may not change a property that has a value in the input. Users who may see a property may send its
 * current value.
 */
export function assertMayChangeProperties(
  { resource }: Pick<PublicContext, 'resource'>,
  changes: RecordValues,
  stored?: RecordValues,
): void {
  const isKept = (name: string) => stored !== undefined && isSameValue(changes[name], stored[name]);
  const refused = Object.values(resource.entity?.properties ?? {}).filter(
    ({ name, denied }) => denied && name in changes && !(denied === 'change' && isKept(name)),
  );
  if (refused.length > 0) throw forbiddenFieldsError(refused);
}
