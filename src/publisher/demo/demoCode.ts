import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import type { DemoCode } from '../../server/DemoCode';
import type { Records } from '../../server/storage/records';
import { checkAdsTxt } from '../adstxt/checkAdsTxt';
import { zoneKeyName } from '../rules/zones';
import { answerOf } from './companies';
import { serveSites } from './serveSites';

/** What JSON cannot say of the demo: sites that answer when they are asked for their ads.txt, and the names of zones. */
export function demoCode(definitions: Definitions): DemoCode {
  return {
    prepare: { site: verified, zone: (zone) => ({ zone_key_name: zoneKeyName(zone, definitions), ...zone }) },
    serve: () => serveSites(({ serves }) => serves),
  };
}

/** A site as a verification would leave it that finds it as it was; one that still waits for its ads.txt as it is. */
async function verified(site: Row, records: Records): Promise<Row> {
  const domain = String(site.domain);
  if (!answerOf(domain)) return site;
  const { ads_txt_lines } = await records.owner();
  const past = await serveSites(({ serves, served }) => served ?? serves);
  try {
    const { changes } = await checkAdsTxt({ domain, required: ads_txt_lines as string[] }, past.fetch);
    return { ...site, ...changes };
  } finally {
    await past.close();
  }
}
