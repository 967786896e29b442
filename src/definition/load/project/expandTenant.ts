import type { EntityDefinition } from '#definition/model/entity.ts';
import type { ProjectSettings, TenantSettings } from '#definition/model/projectSettings.ts';

/** Tenant column of projects with a single organization as tenant. */
export const organizationColumn = 'organisation_id';

/**
 * Returns the tenant settings of a project (column, title, entity, time zone): of the entity marked as tenant, or of
 * the organization.
 */
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
