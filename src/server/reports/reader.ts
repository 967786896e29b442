import type { Reader } from '../../definition/reports/offered';
import type { Records } from '../records/records';
import { companyOf } from '../rules/companyOf';

/** What reports look at in the company that asks. */
export interface CompanyReader extends Reader {
  cooperation_lines: string[];
  timezone: string;
  company: Record<string, unknown>;
}

/** The company that asks, as far as reports look at it. */
export async function readerOf(records: Records): Promise<CompanyReader> {
  const company = await companyOf(records);
  return {
    company_id: records.companyId,
    cooperation_lines: (company.cooperation_lines ?? []) as string[],
    timezone: String(company.timezone),
    company,
  };
}
