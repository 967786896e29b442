import type { Row } from '../../definition/types';
import { recordsOf } from '../records/records';
import type { PublicContext } from '../rules/types';

/** What the console knows of the user: the record's own names, and the company's. */
export async function profileOf(
  { database, definitions }: Pick<PublicContext, 'database' | 'definitions'>,
  company_id: number,
  { user_id, user_name, email, is_admin }: Row,
): Promise<Row> {
  const company = await recordsOf(database, definitions, company_id).first('company', { company_id });
  return {
    user_id,
    user_name,
    email,
    is_admin: is_admin === true,
    company_id,
    company_name: company?.name ?? null,
    timezone: company?.timezone ?? null,
  };
}
