import { adUnits } from './ad-units';
import { apps } from './apps';
import { categories } from './categories';
import { imports } from './imports';
import { information } from './information';
import { integrations } from './integrations';
import { keywords } from './keywords';
import { links } from './links';
import { mainKeywords } from './main-keywords';
import { news } from './news';
import { postbacks } from './postbacks';
import { reportApi } from './report-api';
import { reports } from './reports';
import { searchSites } from './search-sites';
import { sites } from './sites';
import type { Rule } from './types';
import { userGroups } from './user-groups';
import { users } from './users';
import { widgets } from './widgets';
import { zones } from './zones';

/** What is written by hand, by the resource's name. */
export const rules: Record<string, Rule> = {
  'ad-units': adUnits,
  apps,
  categories,
  information,
  imports,
  keywords,
  links,
  'main-keywords': mainKeywords,
  news,
  postbacks,
  integrations,
  'report-api': reportApi,
  reports,
  'search-sites': searchSites,
  sites,
  'user-groups': userGroups,
  users,
  widgets,
  zones,
};
