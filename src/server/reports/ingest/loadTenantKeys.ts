import type { Definitions } from '#definition/model/definitions.ts';
import type { Database } from '#server/storage/Database.ts';

/** Key of the only tenant in a single-tenant project. */
export const singleTenantKey = 1;

/**
 * Loads the keys of the existing tenants. Facts of an unknown tenant would be invisible, or belong to a tenant created
 * later with that key.
 */
export async function loadTenantKeys(
  database: Database,
  { tenant, entities }: Pick<Definitions, 'tenant' | 'entities'>,
): Promise<ReadonlySet<number>> {
  const entity = entities[tenant.entity ?? ''];
  if (!entity) return new Set([singleTenantKey]);
  const rows = await database.selectFrom(entity.name).select(entity.key).execute();
  return new Set(rows.map((row) => Number(row[entity.key])));
}
