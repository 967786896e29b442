import { expect, logIn, logins, test } from '../support/test.ts';

test('what one user typed is not offered to the next user of the browser', async ({ page }) => {
  await logIn(page, logins.admin, '/account/channel');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  const name = page.getByRole('dialog').getByLabel('Channel Name');
  await name.fill('Of the first user');
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  await logIn(page, logins.netOnly, '/account/channel');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  await expect(name).toHaveValue('');
  await expect(page.getByText('Your unsaved changes were kept.')).toHaveCount(0);
  await expect(page.getByText('Of the first user')).toHaveCount(0);
});
