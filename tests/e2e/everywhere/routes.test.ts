import { expect, logIn, logins, test } from '../support/test.ts';

test('a route in other letters, or with a slash behind it, leads to the page itself, which its breadcrumb names', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/home');
  for (const other of ['/siteManager/siteList/?status=6', '/SITEMANAGER/sitelist?status=6']) {
    await page.goto(other);
    await expect(page).toHaveURL(/\/siteManager\/siteList\?status=6$/);
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(steps).toHaveText(['Site Manager', 'Site List']);
  }
});

test('breadcrumbs come from a fixed map, and the menu is drawn in the order of its sort', async ({
  page,
}) => {
  await page.route(/\/ssp_publisher\/menu/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const entry of body.data) if (entry.id === 'appManager') entry.name = 'Called otherwise';
    body.data.reverse();
    await route.fulfill({ response: answer, json: body });
  });
  await logIn(page, logins.admin, '/siteManager/siteList');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('button', { name: 'Called otherwise' })).toBeVisible();
  await expect(menu.getByRole('link').first()).toHaveText('Home');
  // A group with one screen is a link to it.
  await expect(menu.getByRole('button', { name: 'Site Manager' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Site List' })).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(steps.first()).toHaveText('Site Manager');
});

test('an address that leads nowhere says so in the title too', async ({ page }) => {
  await logIn(page, logins.admin, '/nowhere');
  await expect(page).toHaveTitle('Page not found · Publisher Console');
});
