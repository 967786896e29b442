import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitForFigures } from '../support/reports/reportTable.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

const banner = "You're previewing the console as a member of Sports desk. Nothing can be changed.";
const siteList = '/siteManager/siteList';

test('an administrator sees what a member of a group sees, and nothing can be changed', async ({ page }) => {
  await viewAs(page, 'Sports desk');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Site List' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Site List' }).click();
  await expect(page.getByRole('cell', { name: 'summitsports.example', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'cityledger.example', exact: true })).toHaveCount(0);
  for (const name of ['Add Site', 'Verify Ads.txt']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect(page.getByRole('tooltip')).toHaveText(
      "You can't change anything while previewing as Sports desk",
    );
    await button.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Copy Ads.txt' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the view survives a reload, holds in its tab alone, and is left on the same page', async ({
  page,
  context,
}) => {
  await viewAs(page, 'Sports desk');
  await page.goto(siteList);
  await expect(page.getByText(banner)).toBeVisible();
  await page.goto('/account/user');
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(siteList);
  await expect(other.getByRole('cell', { name: 'cityledger.example', exact: true })).toBeVisible();
  await expect(other.getByText(banner)).toHaveCount(0);
  await page.goto(siteList);
  await expect(page.getByRole('cell', { name: 'cityledger.example', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('cell', { name: 'cityledger.example', exact: true })).toBeVisible();
  await expect(page.getByText(banner)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(banner)).toHaveCount(0);
});

test('reports show the figures of the group alone', async ({ page }) => {
  await viewAs(page, 'City desk');
  await page.goto('/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  const seen = await page.getByRole('rowheader', { name: 'Total' }).locator('..').textContent();
  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Exit preview' }).click();
  await waitForFigures(page, 'Content Ads Report');
  await expect(page.getByRole('rowheader', { name: 'Total' }).locator('..')).not.toHaveText(seen ?? '');
});

test('a group that manages users shows its trees and members, and offers neither to view nor to save', async ({
  page,
}) => {
  await viewAs(page, 'User managers');
  await page.goto('/account/user?tab=user-groups');
  const row = page.getByRole('row').filter({ hasText: 'Sports desk' });
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await expect(row.getByRole('button', { name: 'Preview as group' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Users' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Tomas Berg')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

test('a group that is deleted meanwhile is said to be gone, and the view can be left', async ({
  page,
  request,
}) => {
  const answer = await request.post('/api/v1/ssp_publisher/login', { data: logins.admin });
  const headers = { Authorization: (await answer.json()).data.token };
  const group = { name: 'Passing', menu_ids: ['sites'], content_site_ids: [1] };
  const made = await request.post('/api/v1/ssp_publisher/account/group', { headers, data: group });
  const { id } = (await made.json()).data;
  await viewAs(page, 'Passing');
  await request.delete(`/api/v1/ssp_publisher/account/group/${id}`, { headers });
  await page.getByRole('link', { name: 'Site List' }).first().click();
  await expect(page.getByText('The user group Passing no longer exists.')).toBeVisible();
  await page.getByRole('button', { name: 'Exit', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'cityledger.example', exact: true })).toBeVisible();
});

test('logging out ends the view, and whoever logs in next is themselves', async ({ page }) => {
  await viewAs(page, 'Sports desk');
  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login\.html/);
  await logIn(page, logins.limited, siteList);
  await expect(page.getByText(banner)).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'cityledger.example', exact: true })).toBeVisible();
});

test('one who is no administrator is not offered to view as others', async ({ page, request }) => {
  const answer = await request.post('/api/v1/ssp_publisher/login', { data: logins.admin });
  const headers = { Authorization: (await answer.json()).data.token };
  const groups = await request.get('/api/v1/ssp_publisher/account/group', { headers });
  const { list } = (await groups.json()).data as { list: { id: number; name: string }[] };
  const managers = list.find(({ name }) => name === 'User managers')?.id;
  const manager = { email: 'vera@northwind.example', password: 'Manager-1234' };
  await request.post('/api/v1/ssp_publisher/account/user', {
    headers,
    data: { ...manager, user_name: 'Vera', user_group: [managers] },
  });
  await logIn(page, manager, '/account/user?tab=user-groups');
  await expect(page.getByRole('button', { name: 'Setting' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview as group' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with the view in ${colorScheme} colours, on a narrow page too`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await viewAs(page, 'Sports desk');
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([]);
    }
  });
}

async function viewAs(page: Page, group: string): Promise<void> {
  await logIn(page, logins.admin, '/account/user?tab=user-groups');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: group, exact: true }) });
  await row.getByRole('button', { name: 'Preview as group' }).click();
  await expect(page.getByText(`You're previewing the console as a member of ${group}.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
