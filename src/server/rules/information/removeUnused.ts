import { sql } from 'kysely';
import type { Records } from '../../records/records';

/** What is written for weeks before it is handed in keeps its pictures so long. */
const kept = sql`interval '30 days'`;

/** Removes the company's older pictures that are the cover of no article and stand in none. */
export async function removeUnused({ database, companyId }: Records): Promise<void> {
  await sql`
    delete from image
    where company_id = ${companyId} and created_time < now() - ${kept} and icon_id not in (
      select icon_id from information where company_id = ${companyId} and icon_id is not null
      union
      select found[1] from information, regexp_matches(content, '/image/([0-9a-f]{32})', 'g') as found
      where company_id = ${companyId}
    )`.execute(database);
}
