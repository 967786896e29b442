import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity } from '#definition/model/entity.ts';
import type { Dataset, Dimension } from '#definition/model/report.ts';

/** A dimension whose values are records: the entity of the records, and their property that facts contain. */
interface ReferencingDimension {
  dimension: Dimension;
  entity: Entity;
  property: string;
}

/** Returns the dimensions of a dataset whose values are records. */
export function listReferencingDimensions(
  { dimensions }: Dataset,
  { resources, entities }: Pick<Definitions, 'resources' | 'entities'>,
): ReferencingDimension[] {
  return Object.values(dimensions).flatMap((dimension) => {
    const { references } = dimension;
    const entity = entities[resources[references?.resource ?? '']?.entity?.name ?? ''];
    return references && entity ? [{ dimension, entity, property: references.value }] : [];
  });
}
