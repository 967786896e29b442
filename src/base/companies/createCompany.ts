import type { Definitions } from '#definition/model/definitions.ts';
import type { UserHooks } from '#server/services.ts';
import type { Database } from '#server/storage/Database.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';

/** Creates an empty company with the next free id and returns access to its records. */
export const createCompany: UserHooks['createTenant'] = (database, definitions) =>
  insertCompany(database, definitions);

/** Finds a company by name or creates it, and returns access to its records. */
export const findOrCreateCompany: UserHooks['findOrCreateTenant'] = async (database, definitions, name) => {
  const found = await database
    .selectFrom('company')
    .select('company_id')
    .where('name', '=', name)
    .executeTakeFirst();
  return found
    ? openTenantRecords(database, definitions, Number(found.company_id))
    : insertCompany(database, definitions, name);
};

async function insertCompany(
  database: Database,
  definitions: Definitions,
  name?: string,
): Promise<TenantRecords> {
  const { last } = await database
    .selectFrom('company')
    .select(({ fn }) => fn.max<number>('company_id').as('last'))
    .executeTakeFirstOrThrow();
  const company_id = Number(last ?? 0) + 1;
  const records = openTenantRecords(database, definitions, company_id);
  await records.insert('company', {
    company_id,
    name: name ?? `Company ${company_id}`,
    timezone: definitions.tenant.timezone.otherwise,
  });
  return records;
}
