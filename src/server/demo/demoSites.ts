import type { Row } from '../../definition/types';
import type { AdsTxtFetchOptions } from '../adstxt/fetchAdsTxt';
import { checkAdsTxt } from '../rules/checkAdsTxt';
import type { DemoCompany, DemoSite } from './companies';

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** The sites' records, as verifications would leave them that find the sites as they were. */
export function demoSites({ sites, company }: DemoCompany, adsTxt: AdsTxtFetchOptions): Promise<Row[]> {
  const now = Date.now();
  const rows = sites.map(async (site, index) => ({
    domain: site.domain,
    timezone: site.timezone,
    verify_status: site.verify_status,
    // Spread over the past year, the last some days ago.
    created_time: new Date(now - YEAR * (1 - (index + 1) / (sites.length + 1))).toISOString(),
    ...(await checked(site, company.ads_txt_lines, adsTxt)),
  }));
  return Promise.all(rows);
}

async function checked(
  { domain, serves }: DemoSite,
  required: string[],
  adsTxt: AdsTxtFetchOptions,
): Promise<Row> {
  return serves ? (await checkAdsTxt({ domain, required }, adsTxt)).changes : {};
}
