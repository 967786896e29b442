import { ownApiKeyServerCode } from '#base/projectApi.ts';
import type { ServerCode, ServerCodeByResource } from '#server/projectApi.ts';
import { nightlyVerificationJob } from './adstxt/nightlyVerificationJob.ts';
import { translateStoredAdsTxtReason } from './adstxt/translateStoredAdsTxtReason.ts';
import { createPublisherDemoExtension } from './demo/createPublisherDemoExtension.ts';
import { addEmbedRoutes } from './embed/addEmbedRoutes.ts';
import { addZoneTagRoute } from './embed/addZoneTagRoute.ts';
import { addGuideRoutes } from './guides/addGuideRoutes.ts';
import { adUnitsServerCode } from './serverCode/adUnitsServerCode.ts';
import { appsServerCode } from './serverCode/appsServerCode.ts';
import { categoriesServerCode } from './serverCode/categoriesServerCode.ts';
import { informationServerCode } from './serverCode/informationServerCode.ts';
import { keywordsServerCode } from './serverCode/keywordsServerCode.ts';
import { linksServerCode } from './serverCode/linksServerCode.ts';
import { newsServerCode } from './serverCode/newsServerCode.ts';
import { postbacksServerCode } from './serverCode/postbacksServerCode.ts';
import { searchSitesServerCode } from './serverCode/searchSitesServerCode.ts';
import { sitesServerCode } from './serverCode/sitesServerCode.ts';
import { zonesServerCode } from './serverCode/zonesServerCode.ts';

/** Server code, by resource name. */
const resources: ServerCodeByResource = {
  'ad-units': adUnitsServerCode,
  apps: appsServerCode,
  categories: categoriesServerCode,
  information: informationServerCode,
  keywords: keywordsServerCode,
  links: linksServerCode,
  news: newsServerCode,
  postbacks: postbacksServerCode,
  integrations: ownApiKeyServerCode,
  'search-sites': searchSitesServerCode,
  sites: sitesServerCode,
  zones: zonesServerCode,
};

/** Server code of the publisher project: calls and hooks by resource, the nightly verification, demo and routes. */
export const server: ServerCode = {
  resources,
  translateStored: { site: { ads_txt_reason: translateStoredAdsTxtReason } },
  jobs: [nightlyVerificationJob],
  demo: createPublisherDemoExtension,
  routes: async (app, services) => {
    await addEmbedRoutes(app, services);
    addZoneTagRoute(app, services);
    addGuideRoutes(app);
  },
};
