import type { Definitions, RecordValues } from '#definition/projectApi.ts';
import type { DemoExtension, TenantRecords } from '#server/projectApi.ts';
import { checkSiteAdsTxt } from '../adstxt/checkSiteAdsTxt.ts';
import { buildDefaultZoneNamesPerSize } from '../serverCode/zonesServerCode.ts';
import { findDemoAdsTxtResponseKinds } from './demoCompanies.ts';
import { startDemoAdsTxtAndPostbackServer } from './startDemoAdsTxtAndPostbackServer.ts';

/** Creates the parts of the demo that JSON cannot express: sites that serve ads.txt, and zone names. */
export function createPublisherDemoExtension(definitions: Definitions): DemoExtension {
  return {
    prepare: {
      site: verifyDemoSite,
      zone: (zone) => ({ zone_key_name: buildDefaultZoneNamesPerSize(zone, definitions), ...zone }),
    },
    serve: () => startDemoAdsTxtAndPostbackServer(({ serves }) => serves),
  };
}

/** Returns a demo site with the result of a verification. A site that waits for its first verification is unchanged. */
async function verifyDemoSite(site: RecordValues, records: TenantRecords): Promise<RecordValues> {
  const domain = String(site.domain);
  if (!findDemoAdsTxtResponseKinds(domain)) return site;
  const { ads_txt_lines } = await records.getTenantRecord();
  const past = await startDemoAdsTxtAndPostbackServer(({ serves, served }) => served ?? serves);
  try {
    const { changes } = await checkSiteAdsTxt({ domain, required: ads_txt_lines as string[] }, past.fetch);
    return { ...site, ...changes };
  } finally {
    await past.close();
  }
}
