import { baseFolders, definitionTexts } from '#tests/support/definitionTexts.ts';

/** The paths of all pages that the console's definitions have, and of one record of each kind of record page. */
export const pageRoutes: string[] = [
  ...definitionTexts([...baseFolders, '.']).flatMap((text) => {
    const { route, tabs, access } = JSON.parse(text);
    return typeof route === 'string' && (tabs || !access?.ownedBy) ? [route] : [];
  }),
  '/siteManager/site/1',
  '/appManager/app/1',
  '/account/user/2',
  '/account/user?tab=user-groups',
  '/home',
];
