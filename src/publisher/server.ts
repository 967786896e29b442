import { ownApiKeyRule } from '../base/keys/apiKeyRule';
import type { ResourceRules, ServerCode } from '../server/context';
import { nightlyVerificationJob } from './adstxt/nightlyVerificationJob';
import { translateAdsTxtReason } from './adstxt/translateAdsTxtReason';
import { createPublisherDemo } from './demo/createPublisherDemo';
import { addEmbedRoutes } from './embed/addEmbedRoutes';
import { addZoneTagRoute } from './embed/addZoneTagRoute';
import { addGuideRoutes } from './guides/addGuideRoutes';
import { adUnitsRule } from './rules/adUnitsRule';
import { appsRule } from './rules/appsRule';
import { articlesRule } from './rules/articlesRule';
import { categoriesRule } from './rules/categoriesRule';
import { keywordsRule } from './rules/keywordsRule';
import { linksRule } from './rules/linksRule';
import { postbacksRule } from './rules/postbacksRule';
import { publishedArticlesRule } from './rules/publishedArticlesRule';
import { searchSitesRule } from './rules/searchSitesRule';
import { sitesRule } from './rules/sitesRule';
import { zonesRule } from './rules/zonesRule';

/** Server rules, by resource name. */
const rules: ResourceRules = {
  'ad-units': adUnitsRule,
  apps: appsRule,
  categories: categoriesRule,
  information: articlesRule,
  keywords: keywordsRule,
  links: linksRule,
  news: publishedArticlesRule,
  postbacks: postbacksRule,
  integrations: ownApiKeyRule,
  'search-sites': searchSitesRule,
  sites: sitesRule,
  zones: zonesRule,
};

export const server: ServerCode = {
  rules,
  translateStored: { site: { ads_txt_reason: translateAdsTxtReason } },
  jobs: [nightlyVerificationJob],
  demo: createPublisherDemo,
  routes: async (app, services) => {
    await addEmbedRoutes(app, services);
    addZoneTagRoute(app, services);
    addGuideRoutes(app);
  },
};
