import { fileNameOf } from '../../../definition/request';
import type { Row } from '../../../definition/types';
import type { RecordContext } from '../../rules/types';
import { outgoing } from '../outgoing';
import { findVisible } from '../visible';

/** The name of a call's file, filled from the records that the call names: zones-{domain}.xlsx. */
export async function fileName(context: RecordContext): Promise<string> {
  const { call, resource, definitions, bound } = context;
  const known: Row = { ...bound };
  for (const [name, value] of Object.entries(bound)) {
    const references = resource.entity.properties[name]?.references;
    const entity = definitions.resources[references?.resource ?? '']?.entity;
    if (!references || !entity) continue;
    const [record] = await findVisible(context, references.resource, { [references.value]: value });
    if (record) Object.assign(known, outgoing(entity, record), bound);
  }
  return fileNameOf(call, known) ?? `${resource.name}.xlsx`;
}
