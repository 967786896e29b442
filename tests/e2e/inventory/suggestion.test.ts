import { expect, logIn, logins, test } from '../support/test.ts';

const noCapitals =
  'Failed to create, please fill in a domain name that does not contain capital letters and does not start with www.';

for (const [route, add, submit] of [
  ['/siteManager/siteList', 'Add Site', 'Save'],
  ['/searchAds/site', 'Add Site', 'Save'],
] as const)
  test(`a pasted address is refused in the required words, and one click enters its domain: ${route}`, async ({
    page,
  }) => {
    await logIn(page, logins.admin, route);
    await page.getByRole('button', { name: add }).click();
    const form = page.getByRole('dialog');
    const site = form.getByRole('textbox', { name: 'Site', exact: true });
    await site.fill('https://www.Example-Pasted.com:443/path?x=1#top');
    await form.getByRole('button', { name: submit }).click();
    await expect(form.getByText(noCapitals)).toBeVisible();
    await form.getByRole('button', { name: 'Use example-pasted.com' }).press('Enter');
    await expect(site).toHaveValue('example-pasted.com');
    await expect(site).toBeFocused();
    await expect(form.getByText(noCapitals)).toHaveCount(0);
    await site.fill('www.not a domain');
    await form.getByRole('button', { name: submit }).click();
    await expect(form.getByText(noCapitals)).toBeVisible();
    await expect(form.getByRole('button', { name: /^Use / })).toHaveCount(0);
  });
