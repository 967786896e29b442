import type { Row } from '../../definition/model/entity';
import { restoreCall } from '../../definition/restore';
import { findVisible } from '../access/rowAccess';
import type { CallContext } from '../context';
import { notFound } from '../errors/failures';
import { assertParentAllows } from '../records/assertActionAllowed';

/**
 * Finds the record that a call is about, when it names the record's key or what only one record has, and makes
 * sure that whatever else it names is there for this user, and leads here. What the user may not see is not there.
 */
export async function findRecord(context: Omit<CallContext, 'record'>): Promise<Row | undefined> {
  const { definitions, resource, call, bound } = context;
  const { entity } = resource;
  if (!entity) return undefined;
  // What was deleted is looked for by the call that puts it back.
  const isThere = call.name !== restoreCall;
  if (isThere && Object.keys(bound).some((name) => name === entity.key || entity.properties[name]?.unique))
    return existing(await findVisible(context, resource.name, bound));
  for (const [name, value] of Object.entries(bound)) {
    const references = entity.properties[name]?.references;
    const parent = definitions.resources[references?.resource ?? ''];
    if (!references || !parent) continue;
    const found = existing(await findVisible(context, parent.name, { [references.value]: value }));
    assertParentAllows(parent, resource, found);
  }
  return undefined;
}

function existing([record]: Row[]): Row {
  if (!record) throw notFound();
  return record;
}
