import type { EntityDefinition } from '../model/entity';
import type { ProjectSettings, Tenant } from '../model/project';

/** The column of a project whose records all belong to one organisation. */
export const organisationColumn = 'organisation_id';

/** Finds out whom the records of a project belong to. */
export function loadTenant({ records, timezone }: ProjectSettings, entities: EntityDefinition[]): Tenant {
  const of = records === 'company' ? entities.find(({ tenant }) => tenant) : undefined;
  if (!of)
    return { column: organisationColumn, title: organisationColumn, timezone: { otherwise: timezone } };
  const property = typeof of.tenant === 'object' ? of.tenant.timezone : undefined;
  return {
    column: keyOf(of),
    title: of.title,
    entity: of.$id,
    timezone: { property, otherwise: timezone },
  };
}

/** The property that identifies a record within its tenant. */
export function keyOf({ key = 'id' }: EntityDefinition): string {
  return key;
}
