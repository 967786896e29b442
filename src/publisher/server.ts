import { ownApiKeyRule } from '#base/keys/apiKeyRule.ts';
import type { ResourceRules, ServerCode } from '#server/context.ts';
import { nightlyVerificationJob } from './adstxt/nightlyVerificationJob.ts';
import { translateAdsTxtReason } from './adstxt/translateAdsTxtReason.ts';
import { createPublisherDemo } from './demo/createPublisherDemo.ts';
import { addEmbedRoutes } from './embed/addEmbedRoutes.ts';
import { addZoneTagRoute } from './embed/addZoneTagRoute.ts';
import { addGuideRoutes } from './guides/addGuideRoutes.ts';
import { adUnitsRule } from './rules/adUnitsRule.ts';
import { appsRule } from './rules/appsRule.ts';
import { articlesRule } from './rules/articlesRule.ts';
import { categoriesRule } from './rules/categoriesRule.ts';
import { keywordsRule } from './rules/keywordsRule.ts';
import { linksRule } from './rules/linksRule.ts';
import { postbacksRule } from './rules/postbacksRule.ts';
import { publishedArticlesRule } from './rules/publishedArticlesRule.ts';
import { searchSitesRule } from './rules/searchSitesRule.ts';
import { sitesRule } from './rules/sitesRule.ts';
import { zonesRule } from './rules/zonesRule.ts';

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
