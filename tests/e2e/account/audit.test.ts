import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

test.use({ serverFor: 'audit' });
test.describe.configure({ mode: 'serial' });

test('the history of a zone tells field by field what was changed, by the words of its page', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/siteManager/siteList?domain=summitsports.example');
  await page.getByRole('link', { name: 'Zones' }).click();
  const zone = page.getByRole('row').filter({ hasText: 'Banner' }).first();
  const number = await zone.getByRole('cell').first().textContent();
  const headings = await page.getByRole('columnheader').allTextContents();
  const described = await zone
    .getByRole('cell')
    .nth(headings.findIndex((text) => text.startsWith('Description')))
    .textContent();
  await zone.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Description').fill('Below the fold');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('update zone success')).toBeVisible();
  await openHistory(zone);
  const history = page.getByRole('dialog', { name: `History of Zone ${number}` });
  const [latest] = await history.getByRole('listitem').all();
  await expect(latest ?? history).toContainText('Nora Lindqvist');
  await expect(latest ?? history).toContainText('Changed');
  await expect(latest ?? history).toContainText(`Description${described}→Below the fold`);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
});

test('a record that nobody has touched has an empty history', async ({ page }) => {
  await logIn(page, logins.admin, '/account/channel');
  await openHistory(rowOf(page, 'Quizzes'));
  await expect(page.getByRole('dialog').getByText('No changes yet.')).toBeVisible();
});

test('the audit page tells the same, and leads to the record', async ({ page }) => {
  await logIn(page, logins.admin, '/account/user');
  await rowOf(page, logins.limited.email).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Omar H.');
  await form.getByLabel('User Group').click();
  await page.getByTitle('Sports desk').click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Edit Success')).toBeVisible();

  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByLabel('What').press('ArrowDown');
  await page.getByTitle('User', { exact: true }).click();
  const entry = page.getByRole('row').nth(1);
  await expect(entry).toContainText('NameOmar Haddad→Omar H.');
  await expect(entry).toContainText('User GroupCity desk→City desk, Sports desk');
  await expect(page.getByRole('row').filter({ hasText: 'Zone' })).toHaveCount(0);

  await entry.getByRole('link', { name: 'User Omar H.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Omar H.' })).toBeVisible();
  const key = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/account/user?user_id=${key}`);
  await expect(page.getByLabel('User ID')).toHaveValue(/^\d+$/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, logins.limited.email)).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('User ID')).toHaveCount(0);
  await expect(page.getByRole('row')).not.toHaveCount(2);
});

test('no other user is offered a history', async ({ page }) => {
  await logIn(page, logins.limited, '/siteManager/siteList');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('link', { name: 'Zones' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Verify Ads.txt' })).toBeVisible();
  if ((await row.getByRole('button', { name: 'More actions' }).count()) > 0)
    await row.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0);
});

/** Opens the history of a row, which is always in the menu of its actions. */
async function openHistory(row: Locator) {
  await row.getByRole('button', { name: 'More actions' }).click();
  await row
    .page()
    .getByRole('group', { name: 'More actions' })
    .getByRole('button', { name: 'History' })
    .click();
}

function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}
