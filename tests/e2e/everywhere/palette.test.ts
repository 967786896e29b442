import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Go to' });
const offered = (page: Page) => page.locator('.ant-select-item-option');

async function open(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(typed, { delay: 30 });
}

test('one field leads to screens, actions, records and guides by keyboard alone, and gives the focus back', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/home');
  await page.getByRole('link', { name: 'Help Center' }).focus();
  await open(page, 'channel l');
  await expect(offered(page).first()).toHaveText('Channel List · Account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/channel$/);

  await open(page, 'add site');
  await expect(offered(page).first()).toHaveText('Add Site · Site List');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/siteManager\/siteList$/);
  const form = page.getByRole('dialog', { name: 'Add Site' });
  await expect(form.getByLabel('Site')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(form).toHaveCount(0);

  await open(page, 'cityled');
  const record = offered(page).filter({ hasText: 'cityledger.example · Site List' });
  await expect(record).toBeVisible();
  await record.click();
  await expect(page.getByRole('heading', { level: 1, name: 'cityledger.example' })).toBeVisible();

  await open(page, 'who can sell your ad inventory');
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'Sites' });
  await expect(help).toContainText('The ads.txt file lists who can sell');
  await help.getByRole('button', { name: 'Channels' }).click();
  await expect(page.getByRole('dialog', { name: 'Channels' })).toContainText('report on them together');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keywords, landing pages, ad units and postbacks are found and named', async ({ page }) => {
  await logIn(page, logins.admin, '/home');
  for (const [typed, name] of [
    ['used cars', 'used cars · Main Keyword'],
    ['used cars', 'used cars · quickfinder.example · Landing Pages'],
    ['article banner', 'Article banner · App Unit'],
    ['partnerstats', 'collect.partnerstats.example'],
  ] as const) {
    await open(page, typed);
    await expect(offered(page).filter({ hasText: name }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  }
});

test('help opens with the guide of the page, also by its key, and tells the keys', async ({ page }) => {
  await logIn(page, logins.limited, '/siteManager/siteList');
  await page.getByRole('link', { name: 'Help Center' }).click();
  await expect(page.getByRole('dialog', { name: 'Sites' })).toContainText('Ctrl K');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Help Center' })).toBeFocused();
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog', { name: 'Sites' })).toBeVisible();
});

test('the palette offers nobody what is not open to them', async ({ page }) => {
  await logIn(page, logins.limited, '/siteManager/siteList');
  await open(page, 'user');
  await expect(offered(page).first()).toBeVisible();
  await expect(offered(page).filter({ hasText: 'Account' })).toHaveCount(0);
  await expect(offered(page).filter({ hasText: 'Add User' })).toHaveCount(0);
});
