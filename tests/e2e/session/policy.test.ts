import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

/** Returns every page of the menu, and an unknown one. */
async function everyPage(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  const menu = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return [...menu, '/nowhere'];
}

/** Collects the violations of the Content-Security-Policy. */
async function violations(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { reportViolation: (what: string) => void }).reportViolation(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
  return seen;
}

test('no page breaks the Content-Security-Policy, nor does a form', async ({ page }) => {
  test.setTimeout(180_000);
  const seen = await violations(page);
  const response = await page.goto('/login.html');
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await logIn(page, logins.admin);
  for (const path of await everyPage(page)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/siteManager/siteList');
  await page.getByRole('link', { name: 'Zones' }).first().click();
  await expect(page.getByRole('heading', { name: 'Zone List' })).toBeVisible();
  await page.goto('/siteManager/siteList');
  await page.getByRole('button', { name: 'Add Site' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please input site link')).toBeVisible();
  expect(seen).toEqual([]);
});

test('of the scripts that stand in a page only the console’s own is run', async ({ page }) => {
  const seen = await violations(page);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const foreign = '<script>window.foreign = true</script>';
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${foreign}</head>`) });
  });
  await logIn(page, logins.admin);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => ['early' in window, 'foreign' in window])).toEqual([true, false]);
  expect(seen).toEqual(['script-src-elem inline']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  // everyPage.test.ts covers the pages of the menu.
  test(`axe finds nothing wrong with the login page and a refused form in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/login.html');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expectAccessible(page);
    await logIn(page, logins.admin, '/siteManager/siteList');
    await page.getByRole('button', { name: 'Add Site' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please input site link')).toBeVisible();
    await expectAccessible(page);
  });
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(said, page.url()).toEqual([]);
}
