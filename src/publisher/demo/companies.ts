import type { Row } from '../../definition/model/entity';
import { packageRoot } from '../../project/project';
import { readDemoTexts } from '../../project/readDemoTexts';
import { demoFiles } from '../../server/demo/DemoFiles';
import answers from './answers.json';
import type { SiteKind } from './siteAnswers';

/** A site of the demo; one without an answer still waits for its ads.txt. */
export interface DemoSite {
  domain: string;
  verify_status: string;
  /** What the site answers. */
  serves?: SiteKind;
  /** What it answered when it was last verified, where that is something else. */
  served?: SiteKind;
}

/** A publisher of the demo, with what its sites serve. */
export interface DemoCompany {
  company: Row & { company_id: number; ads_txt_lines: string[] };
  users: { email: string }[];
  sites: DemoSite[];
}

const files = demoFiles(readDemoTexts(packageRoot));

/** The publishers of the demo; the first is the one to show. */
export const companies: DemoCompany[] = (files?.tenants ?? [])
  .map(({ records }) => {
    const rows = (entity: string) => records.find((file) => file.entity === entity)?.rows ?? [];
    return {
      company: rows('company')[0] as DemoCompany['company'],
      users: rows('user') as unknown as DemoCompany['users'],
      sites: rows('site').map((site) => ({ ...site, ...answerOf(String(site.domain)) }) as DemoSite),
    };
  })
  .sort((one, other) => one.company.company_id - other.company.company_id);

/** What a site answers to the question for its ads.txt. */
export function answerOf(domain: string): Pick<DemoSite, 'serves' | 'served'> | undefined {
  return (answers as Record<string, Pick<DemoSite, 'serves' | 'served'>>)[domain];
}
