import type { Definitions } from '../../definition/model/definitions';
import type { People } from '../../server/services';
import type { Database } from '../../server/storage/database';
import { type Records, recordsOf } from '../../server/storage/records';

/** A company with nothing in it. */
export const newCompany: People['newTenant'] = (database, definitions) => makeCompany(database, definitions);

/** The company of a name, made where there is none. */
export const companyNamed: People['tenantNamed'] = async (database, definitions, name) => {
  const found = await database
    .selectFrom('company')
    .select('company_id')
    .where('name', '=', name)
    .executeTakeFirst();
  return found
    ? recordsOf(database, definitions, Number(found.company_id))
    : makeCompany(database, definitions, name);
};

async function makeCompany(database: Database, definitions: Definitions, name?: string): Promise<Records> {
  const { last } = await database
    .selectFrom('company')
    .select(({ fn }) => fn.max<number>('company_id').as('last'))
    .executeTakeFirstOrThrow();
  const company_id = Number(last ?? 0) + 1;
  const records = recordsOf(database, definitions, company_id);
  await records.insert('company', {
    company_id,
    name: name ?? `Company ${company_id}`,
    timezone: definitions.tenant.timezone.otherwise,
  });
  return records;
}
