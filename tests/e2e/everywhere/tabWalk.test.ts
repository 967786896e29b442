import { walkByTab, watchFocus } from '../support/focusLooks.ts';
import { pageRoutes } from '../support/pageRoutes.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ serverFor: 'deciding' });

const isReport = (route: string) => route.startsWith('/report/');
const isOfAccount = (route: string) => route.startsWith('/account/');
const parts: Record<string, string[]> = {
  'in reports': pageRoutes.filter(isReport),
  'in pages of the account': pageRoutes.filter(isOfAccount),
  'in menu, header and other pages': [
    ...pageRoutes.filter((route) => !isReport(route) && !isOfAccount(route)),
    '/nowhere',
  ],
};

for (const [part, routes] of Object.entries(parts))
  test(`whatever Tab comes to ${part} looks otherwise while it has the focus`, async ({ page }) => {
    await watchFocus(page);
    await logIn(page, logins.admin, '/home');
    const invisible: Record<string, string[]> = {};
    for (const route of routes) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const isWhole = route === '/home';
      const { count, same } = await walkByTab(page, isWhole);
      expect(count, route).toBeGreaterThan(isWhole ? 25 : 0);
      if (same.length > 0) invisible[route] = same;
    }
    expect(invisible).toEqual({});
  });

test('so does whatever Tab comes to in a form; a search in the tree of a group saves nothing', async ({
  page,
}) => {
  await watchFocus(page);
  await logIn(page, logins.admin, '/home');
  for (const [route, button] of [
    ['/siteManager/siteList', 'Add Site'],
    ['/widget/list', 'Create Widget'],
    ['/account/user?tab=user-groups', 'Setting'],
  ] as const) {
    await page.goto(route);
    await page
      .getByRole('button', { name: new RegExp(`^${button}(: |$)`) })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('button', { name: /Save|Submit|Create/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { count, same } = await walkByTab(page, true);
    expect(count, button).toBeGreaterThan(3);
    expect(same, button).toEqual([]);
  }
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const search = page
    .getByRole('dialog')
    .getByRole('searchbox')
    .or(page.getByRole('dialog').getByPlaceholder('Search'))
    .first();
  await search.fill('list');
  await search.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(search).toHaveValue('list');
  await expect(search).toBeFocused();
  expect(sent).toEqual([]);
});
