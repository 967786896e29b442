import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const channels = '/account/channel';

/** Every way to leave a page, by the page that it leads to. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'the command palette': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('site list');
    await page.keyboard.press('Enter');
  },
  'an action of the command palette': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('add site');
    await page.keyboard.press('Enter');
  },
  'a link of the menu': (page) => clickBehind(menuLink(page)),
  'the Back button': (page) => page.goBack(),
  Escape: (page) => page.keyboard.press('Escape'),
  'the account page': (page) => clickBehind(page.locator('.badge-card a').first()),
  'Log out': (page) => clickBehind(page.locator('.badge-card').getByText('Log out')),
};

for (const [name, leave] of Object.entries(ways)) {
  test(`leaving a changed form by ${name} asks first, and keeps what was typed`, async ({ page }) => {
    const form = await openChangedForm(page);
    await leave(page);
    await expect(question(page)).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${channels}$`));
    await expect(form.getByLabel('Channel Name')).toHaveValue('Half a thought');
  });
}

test('who discards the changes arrives at the chosen page and stays there, and Back leads to the list', async ({
  page,
}) => {
  await openChangedForm(page);
  await ways['the command palette']?.(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Site List' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/siteList$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Channel List' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an action of the palette opens its form after the changes of the other are discarded', async ({
  page,
}) => {
  await openChangedForm(page);
  await ways['an action of the command palette']?.(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Site' })).toBeVisible();
  await expect(page).toHaveURL(/siteList$/);
});

test('the language is changed only after the changes are discarded', async ({ page }) => {
  const form = await openChangedForm(page);
  await page.evaluate(() =>
    document.querySelector<HTMLDetailsElement>('details.badge')?.toggleAttribute('open', true),
  );
  const select = page.getByRole('combobox', { name: 'Language', includeHidden: true });
  await select.fill('Deutsch');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Channel Name')).toHaveValue('Half a thought');
});

test('the palette opens with Caps Lock, too', async ({ page }) => {
  await logIn(page, logins.admin, channels);
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'K', ctrlKey: true, bubbles: true })),
  );
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
});

async function openChangedForm(page: Page): Promise<Locator> {
  await logIn(page, logins.admin, '/home');
  await page.getByRole('link', { name: 'Channel List', exact: true }).first().click();
  await page.getByRole('button', { name: 'Add Channel' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Channel Name') });
  await form.getByLabel('Channel Name').fill('Half a thought');
  return form;
}

const menuLink = (page: Page) =>
  page.getByRole('link', { name: 'Site List', exact: true, includeHidden: true }).first();

const question = (page: Page) => page.getByText('Discard your unsaved changes?');

/** Clicks an element behind the dialog, as a screen reader or an extension does. */
const clickBehind = (target: Locator) => target.evaluate((element: HTMLElement) => element.click());
