import type { Definitions } from '../../../definition/model/definitions';
import type { Database } from '../../storage/database';

/** The key of the one organisation, where all belongs to it. */
export const theOrganisation = 1;

/** The tenants that there are, by key: facts of any other would be seen by nobody, or by whoever comes to be it. */
export async function knownTenants(
  database: Database,
  { tenant, entities }: Pick<Definitions, 'tenant' | 'entities'>,
): Promise<ReadonlySet<number>> {
  const entity = entities[tenant.entity ?? ''];
  if (!entity) return new Set([theOrganisation]);
  const rows = await database.selectFrom(entity.name).select(entity.key).execute();
  return new Set(rows.map((row) => Number(row[entity.key])));
}
