import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningServer, startServer } from '../support/servers/startServer.ts';
import { test as base, expect } from '../support/test.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docs-'));

/** The demo server with the documentation site. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its first parameter.
    async ({}, use) => {
      cpSync('dist', folder, { recursive: true });
      rmSync(path.join(folder, 'docs'), { recursive: true, force: true });
      execFileSync(process.execPath, ['bin/console.mjs', 'docs', '--site', path.join(folder, 'docs')]);
      const server = await startServer({ OUT_DIR: folder });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('the search finds a key by its name and opens its page, without a policy violation', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto('/docs');
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await expect(field).toBeFocused();
  await field.fill('maxLen');
  const first = page.getByRole('search').getByRole('link').first();
  await expect(first).toContainText('entity.property.maxLength');
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/keys\/entity\.property\.maxLength\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('maxLength');
  await page.getByRole('link', { name: 'Property', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Property', exact: true })).toBeInViewport();

  await field.fill('qqqzzzxxx');
  await expect(page.getByRole('status')).toHaveText('Nothing found for “qqqzzzxxx”.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toBeHidden();
  expect(complaints).toEqual([]);
});

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  const addresses = ['', 'definitions.html', 'checks.html', 'performance.html', 'guides/deploy.html'];
  for (const address of [...addresses, 'keys/entity.property.maxLength.html', 'decisions/index.html']) {
    test(`/docs/${address} does not overflow`, async ({ page }) => {
      await page.goto(`/docs/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBe(0);
      await page.getByRole('searchbox').fill('format');
      await expect(page.getByRole('search').getByRole('link').first()).toBeInViewport();
      expect(await overflow()).toBe(0);
    });
  }

  test('the menu opens over the page and leads to another one', async ({ page }) => {
    await page.goto('/docs/settings.html');
    const menu = page.getByRole('navigation', { name: 'Documentation' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Deploying' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deploying');
    await expect(menu).toBeHidden();
  });
});
