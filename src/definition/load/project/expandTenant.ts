import type { EntityDefinition } from '#definition/model/entity.ts';
import type { ProjectSettings, TenantSettings } from '#definition/model/projectSettings.ts';

/** Tenant column of projects with a single organization as tenant. */
export const organizationColumn = 'organisation_id';

/** Returns the tenant of a project's records: the entity marked as tenant, or the single organization. */
export function expandTenant(
  { tenancy, timezone }: ProjectSettings,
  entities: EntityDefinition[],
): TenantSettings {
  const of = tenancy === 'company' ? entities.find(({ tenant }) => tenant) : undefined;
  if (!of)
    return { column: organizationColumn, title: organizationColumn, timezone: { otherwise: timezone } };
  const property = typeof of.tenant === 'object' ? of.tenant.timezone : undefined;
  return {
    column: getEntityKeyProperty(of),
    title: of.title,
    entity: of.$id,
    timezone: { property, otherwise: timezone },
  };
}

/** Returns the key property of an entity. Default: `id`. */
export function getEntityKeyProperty({ key = 'id' }: EntityDefinition): string {
  return key;
}
