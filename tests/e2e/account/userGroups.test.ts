import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ serverFor: 'userGroups' });
test.describe.configure({ mode: 'serial' });

test('a built-in group can be looked at, and not changed', async ({ page }) => {
  await openGroups(page);
  const row = rowOf(page, 'Built-in');
  await expect(row.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Setting' }).click();
  const form = page.getByRole('dialog');
  const sites = form.getByRole('group', { name: 'Content Sites' });
  await expect(sites.getByLabel('Select all')).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('users are moved into a group and out of it', async ({ page }) => {
  await openGroups(page);
  const openMembers = () => rowOf(page, 'Sports desk').getByRole('button', { name: 'Users' }).click();
  await openMembers();
  const dialog = page.getByRole('dialog');
  const others = dialog.locator('.ant-transfer-list').first();
  const members = dialog.locator('.ant-transfer-list').last();
  await expect(members.getByText('Tomas Berg')).toBeVisible();
  await others.getByPlaceholder('Search').fill('luis');
  await others.getByText('Luis Ortega').click();
  await dialog.locator('.ant-transfer-operation button').first().click();
  await expect(members.getByText('Luis Ortega')).toBeVisible();
  await save(dialog);
  await expect(page.getByText('Edit Success')).toBeVisible();
  await openMembers();
  await expect(members.getByText('Luis Ortega')).toBeVisible();
});

test('moved users are not lost by a click beside the dialog', async ({ page }) => {
  const { dialog, members } = await moveOutOfGroup(page, 'Tomas Berg');
  await page.mouse.click(5, 400);
  await expect(page.getByText('Discard your unsaved changes?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(members.getByText('Tomas Berg')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('moved users are kept when the session ends, and saved after the next login', async ({ page }) => {
  const { dialog, members } = await moveOutOfGroup(page, 'Tomas Berg');
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(members).toBeVisible();
  await expect(members.getByText('Tomas Berg')).toHaveCount(0);
  await save(dialog);
  await expect(page.getByText('Edit Success')).toBeVisible();
});

/** Opens the members of a group and moves a user out of it, without saving. */
async function moveOutOfGroup(page: Page, user: string) {
  await openGroups(page);
  await rowOf(page, 'Sports desk').getByRole('button', { name: 'Users' }).click();
  const dialog = page.getByRole('dialog').first();
  const members = dialog.locator('.ant-transfer-list').last();
  await members.getByText(user).click();
  await dialog.locator('.ant-transfer-operation button').last().click();
  return { dialog, members };
}

test('a group is added, and leaves its members when it is deleted', async ({ page }) => {
  await openGroups(page);
  await page.getByRole('button', { name: 'Add User Group' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^User Group/).fill('Short-lived');
  await save(form);
  await expect(form.getByText('Please select menus')).toBeVisible();
  await expect(form.getByText('Please select apps, content sites or search sites')).toBeVisible();
  await form.getByRole('group', { name: 'Menus' }).getByText('Select all').click();
  await form.getByRole('group', { name: 'Content Sites' }).getByText('Select all').click();
  await save(form);
  await expect(page.getByText('Add Success')).toBeVisible();
  await rowOf(page, 'Short-lived').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'Short-lived')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with the trees and the members in ${colorScheme} colours, and Escape closes them`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openGroups(page);
    const dialog = page.getByRole('dialog');
    for (const group of ['City desk', 'Built-in'])
      for (const button of ['Setting', 'Users']) {
        await rowOf(page, group).getByRole('button', { name: button }).click();
        await expect(dialog.getByPlaceholder('Search').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        ).toEqual([]);
        await dialog
          .getByRole('button', { name: /^(Cancel|Close)$/ })
          .last()
          .click();
        await expect(dialog).toHaveCount(0);
        const opened = rowOf(page, group).getByRole('button', { name: button });
        await opened.press('Enter');
        await expect(dialog.getByPlaceholder('Search').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opened).toBeFocused();
      }
  });
}

async function openUsers(page: Page): Promise<void> {
  await logIn(page, logins.admin, '/account/user');
}

async function openGroups(page: Page): Promise<void> {
  await openUsers(page);
  await page.getByRole('tab', { name: 'User Group' }).click();
  await expect(page.getByRole('button', { name: 'Add User Group' })).toBeVisible();
}

function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click();
}
