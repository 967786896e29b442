import { test } from '../support/projects/mailedTest.ts';
import { expect, logIn, logins } from '../support/test.ts';

const email = 'lou@partner.example';

test('a recipient outside the company agrees by mail, and can then be selected for a schedule', async ({
  page,
  browser,
  baseURL,
  mail,
}) => {
  await logIn(page, logins.admin, '/account/recipients');
  // The empty list has the button twice: in the toolbar and below its text.
  await page.getByRole('button', { name: 'Add Recipient' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('The email is on its way', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Not Confirmed');
  const arrived = await mail.next(email);
  const link = /\/receive\/[\w-]+/.exec(arrived.source.replace(/=\r?\n/g, ''))?.[0] ?? '';

  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Receive reports by email?' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Receive reports' }).click();
  await expect(stranger.getByText(`Northwind Media will send reports to ${email}`)).toBeVisible();
  await stranger.context().close();

  await page.reload();
  await expect(row).toContainText('Confirmed');
  await expect(row.getByRole('button', { name: 'Ask Again' })).toHaveCount(0);
  await page.goto('/report/contentAds');
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save as new view' }).click();
  await dialog.getByLabel('Name').fill('Partner figures');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Schedule Partner figures' }).click();
  await dialog.getByRole('group', { name: 'Also send to' }).getByLabel(email).check();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByText(`Also sent to ${email}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit: Every week' }).click();
  const choice = dialog.getByRole('group', { name: 'Also send to' }).getByLabel(email);
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Every week, Monday')).toBeVisible();
  await expect(dialog.getByText(`Also sent to ${email}`)).toHaveCount(0);
});
