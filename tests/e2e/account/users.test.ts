import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const email = 'grace@northwind.example';
const secret = 'Compiler-1952';

test.use({ serverFor: 'users' });
test.describe.configure({ mode: 'serial' });

test('an administrator adds a user after being told what was wrong with each field', async ({ page }) => {
  await openUsers(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog');
  await save(form);
  await expect(form.getByText('Please enter Name')).toBeVisible();
  await form.getByLabel('Name').fill('Grace Hopper');
  await form.getByLabel('Email').fill('grace');
  await form.getByLabel(/^Password/).fill('tooweak');
  await save(form);
  await expect(form.getByText('Email is not valid')).toBeVisible();
  await expect(
    form.getByText('Use 8 to 16 characters with a mix of letters, numbers & symbols'),
  ).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByLabel(/^Password/).fill(secret);
  await form.getByLabel('User Group').click();
  await page.getByTitle('Sports desk').click();
  await page.keyboard.press('Escape');
  await save(form);
  await expect(page.getByText('Add Success')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Sports desk');
  await expect(rowOf(page, email)).toContainText('Enabled');
});

test('an email stays as it is, and so do an administrator and their groups', async ({ page }) => {
  await openUsers(page);
  await rowOf(page, email).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Email')).toBeDisabled();
  await expect(form.getByLabel(/^Password/)).toHaveValue('');
  await form.getByLabel('Name').fill('Rear Admiral Hopper');
  await save(form);
  await expect(page.getByText('Edit Success')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Rear Admiral Hopper');
  const admin = rowOf(page, logins.admin.email);
  await expect(admin.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const status = admin.getByRole('switch', { name: 'Status' });
  await expect(status).toBeChecked();
  await expect(status).toHaveAttribute('aria-disabled', 'true');
  await status.focus();
  await expect(page.getByRole('tooltip')).toHaveText("An administrator can't be disabled");
  await admin.getByRole('button', { name: 'Edit' }).click();
  await expect(form.getByLabel('User Group')).toBeDisabled();
});

test('one who is disabled is out at once, and comes back when enabled', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await logIn(other, { email, password: secret });
  await openUsers(page);
  const status = rowOf(page, email).getByRole('switch', { name: 'Status' });
  await status.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toBeChecked();
  await status.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('change user status success')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Disabled');
  await other.reload();
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(status).not.toBeChecked();
  await status.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await expect(rowOf(page, email)).toContainText('Enabled');
  await context.close();
});

test('a switch that was turned is turned back by Undo, on a phone too', async ({ page }) => {
  await openUsers(page);
  await page.setViewportSize({ width: 375, height: 700 });
  const status = rowOf(page, email).getByRole('switch', { name: 'Status' });
  await status.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(status).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
  await expect(status).toBeChecked();
});

test('what a group grants is chosen in trees, and holds in a session that is open already', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await logIn(other, { email, password: secret }, '/siteManager/siteList');
  await expect(other.getByRole('cell', { name: 'summitsports.example', exact: true })).toBeVisible();
  await expect(other.getByRole('cell', { name: 'cityledger.example', exact: true })).toHaveCount(0);

  await openGroups(page);
  await rowOf(page, 'Sports desk').getByRole('button', { name: 'Setting' }).click();
  const form = page.getByRole('dialog');
  const menus = form.getByRole('group', { name: 'Menus' });
  await menus.getByLabel('Search Menus').fill('account');
  await expect(
    menus.locator('.ant-tree-treenode', { hasText: 'Account' }).locator('.ant-tree-checkbox'),
  ).toHaveClass(/indeterminate/);
  const sites = form.getByRole('group', { name: 'Content Sites' });
  await expect(sites.getByRole('status')).toContainText('1 of');
  await sites.getByLabel('Search Content Sites').fill('cityledger');
  await sites.getByLabel('Select all').check();
  await expect(sites.getByRole('status')).toContainText('2 of');
  await save(form);
  await expect(page.getByText('Edit Success')).toBeVisible();

  await other.reload();
  await expect(other.getByRole('cell', { name: 'cityledger.example', exact: true })).toBeVisible();
  await context.close();
});

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
