import { baseFolders, definitionTexts } from '#tests/support/definitionTexts.ts';

interface RoutedDefinition {
  name?: string;
  route?: string;
  tabs?: string[] | object;
  page?: { route?: string };
}

const definitions: RoutedDefinition[] = definitionTexts([...baseFolders, '.']).map((text) =>
  JSON.parse(text),
);

/** The key of a demo record for each record page. */
const recordKeys: Record<string, number> = {
  '/siteManager/site/{id}': 1,
  '/appManager/app/{app_id}': 1,
  '/account/user/{user_id}': 2,
  '/account/alerts/{id}': 1,
};

const screens = definitions.flatMap(({ route }) => route ?? []);

/** A project can add tabs to a page of a base module. */
const tabs = definitions.flatMap(({ route, name, tabs: names }) => {
  const page = route ?? definitions.find((one) => one.route && one.name === name)?.route;
  return page && Array.isArray(names) ? names.map((tab) => `${page}?tab=${tab}`) : [];
});

const records = definitions.flatMap(({ page }) => {
  if (!page?.route) return [];
  const key = recordKeys[page.route];
  if (key === undefined) throw new Error(`Add the key of a demo record for ${page.route} to recordKeys`);
  return [page.route.replace(/\{\w+\}/, String(key))];
});

/**
 * The paths of all pages that the console's definitions have: screens, their tabs, and one record of each kind of record
 * page. Tests that visit each page read them here, so that no new page is left out.
 */
export const pageRoutes: string[] = [...screens, ...tabs, ...records, '/home'];
