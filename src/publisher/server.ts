import { appKeyRule } from '../base/keys/appKeyRule';
import type { Rules, ServerCode } from '../server/context';
import { nightlyVerification } from './adstxt/nightly';
import { retoldAdsTxt } from './adstxt/retoldAdsTxt';
import { demoCode } from './demo/demoCode';
import { addEmbed } from './embed/addEmbed';
import { addTags } from './embed/addTags';
import { addGuides } from './guides/addGuides';
import { adUnits } from './rules/ad-units';
import { apps } from './rules/apps';
import { categories } from './rules/categories';
import { information } from './rules/information';
import { keywords } from './rules/keywords';
import { links } from './rules/links';
import { news } from './rules/news';
import { postbacks } from './rules/postbacks';
import { searchSites } from './rules/search-sites';
import { sites } from './rules/sites';
import { zones } from './rules/zones';

/** What is written by hand, by the resource's name. */
const rules: Rules = {
  'ad-units': adUnits,
  apps,
  categories,
  information,
  keywords,
  links,
  news,
  postbacks,
  integrations: appKeyRule,
  'search-sites': searchSites,
  sites,
  zones,
};

export const server: ServerCode = {
  rules,
  retold: { site: { ads_txt_reason: retoldAdsTxt } },
  jobs: [nightlyVerification],
  demo: demoCode,
  routes: async (app, services) => {
    await addEmbed(app, services);
    addTags(app, services);
    addGuides(app);
  },
};
