import type { Row } from '../../definition/types';
import type { Records } from '../records/records';

/** The company that the records belong to. */
export async function companyOf(records: Records): Promise<Row> {
  const company = await records.first('company', { company_id: records.companyId });
  if (!company) throw new Error(`There is no company ${records.companyId}`);
  return company;
}
