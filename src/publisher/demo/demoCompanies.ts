import type { RecordValues } from '#definition/projectApi.ts';
import { enginePackageRoot, parseDemoFiles, readDemoFiles } from '#server/projectApi.ts';
import answers from './answers.json';
import type { DemoAdsTxtResponseKind } from './demoAdsTxtResponses.ts';

/** A demo site; without a response, it waits for its first ads.txt verification. */
export interface DemoSite {
  domain: string;
  verify_status: string;
  /** The response that the site serves. */
  serves?: DemoAdsTxtResponseKind;
  /** The response at the last verification, if it was different. */
  served?: DemoAdsTxtResponseKind;
}

/** A demo publisher, with the responses of its sites. */
export interface DemoCompany {
  company: RecordValues & { company_id: number; ads_txt_lines: string[] };
  users: { email: string }[];
  sites: DemoSite[];
}

const files = parseDemoFiles(readDemoFiles(enginePackageRoot));

/** The demo publishers, sorted by company ID. The first one is the one to present. */
export const demoCompanies: DemoCompany[] = (files?.tenants ?? [])
  .map(({ records }) => {
    const rows = (entity: string) => records.find((file) => file.entity === entity)?.rows ?? [];
    return {
      company: rows('company')[0] as DemoCompany['company'],
      users: rows('user') as unknown as DemoCompany['users'],
      sites: rows('site').map(
        (site) => ({ ...site, ...findDemoAdsTxtResponseKinds(String(site.domain)) }) as DemoSite,
      ),
    };
  })
  .sort((one, other) => one.company.company_id - other.company.company_id);

/**
 * Returns the kinds of ads.txt responses of a demo site, now and at its last verification; undefined if it waits for
 * its first one.
 */
export function findDemoAdsTxtResponseKinds(domain: string): Pick<DemoSite, 'serves' | 'served'> | undefined {
  return (answers as Record<string, Pick<DemoSite, 'serves' | 'served'>>)[domain];
}
