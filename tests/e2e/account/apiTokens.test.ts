import AxeBuilder from '@axe-core/playwright';
import { choose } from '../support/choose.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ serverFor: 'apiTokens' });

const channels = '/api/v1/ssp_publisher/channel';

test('a token is created, copied, used over HTTP, named by the audit log, and refused once it is revoked', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, logins.admin, '/account/own');
  await page.getByRole('tab', { name: 'API Tokens' }).click();
  await page.getByRole('button', { name: 'Create Token' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create API Token' });
  await form.getByLabel(/^Name/).fill('Weekly report');
  await choose(page, form, 'Scope', 'Read and write');
  await choose(page, form, 'Screens', 'Channel List');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Create Token' }).click();

  const created = page.getByRole('dialog', { name: 'Copy your token Weekly report' });
  await expect(created.getByText("it won't be shown again")).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await created.getByRole('button', { name: 'Copy' }).click();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^cnsl_[\w-]{43}$/);
  await created.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row', { name: /Weekly report/ });
  await expect(row).toContainText(token.slice(-4));
  await expect(row).toContainText('Channel List');
  await expect(page.getByText(token)).toHaveCount(0);

  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post(channels, { headers, data: { name: 'By a program' } });
  expect(made.status()).toBe(200);
  const refused = await request.get('/api/v1/ssp_publisher/account/user', { headers });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).msg).toContain('Users');

  await page.goto('/account/audit');
  const entry = page.getByRole('row', { name: /By a program/ });
  await expect(entry).toContainText('Nora Lindqvist');
  await expect(entry).toContainText('API token "Weekly report"');

  await page.goto('/account/own');
  await page.getByRole('tab', { name: 'API Tokens' }).click();
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The token was revoked')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await request.get(channels, { headers })).status()).toBe(401);
});
