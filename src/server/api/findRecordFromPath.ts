import { restoreCallName } from '#definition/actions/softDelete.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { findVisibleRecordsWhere } from '../access/rowAccess.ts';
import type { CallContext } from '../context.ts';
import { notFoundError } from '../errors/apiErrors.ts';
import { assertNavigationFromParentEnabled } from '../records/assertActionEnabled.ts';

/**
 * Finds the record that the call's path identifies, by key or by a unique property. Throws 404 if it, or a record that
 * the path also names, does not exist, is not visible to the user, or does not match.
 */
export async function findRecordFromPath(
  context: Omit<CallContext, 'record'>,
): Promise<RecordValues | undefined> {
  const { definitions, resource, call, bound } = context;
  const { entity } = resource;
  if (!entity) return undefined;
  // The restore call looks for a deleted record.
  const isThere = call.name !== restoreCallName;
  if (isThere && Object.keys(bound).some((name) => name === entity.key || entity.properties[name]?.unique))
    return assertFound(await findVisibleRecordsWhere(context, resource.name, bound));
  for (const [name, value] of Object.entries(bound)) {
    const references = entity.properties[name]?.references;
    const parent = definitions.resources[references?.resource ?? ''];
    if (!references || !parent) continue;
    const found = assertFound(
      await findVisibleRecordsWhere(context, parent.name, { [references.value]: value }),
    );
    assertNavigationFromParentEnabled(parent, resource, found);
  }
  return undefined;
}

function assertFound([record]: RecordValues[]): RecordValues {
  if (!record) throw notFoundError();
  return record;
}
