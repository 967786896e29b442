import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

const run = promisify(execFile);

test('each integration shows its version, its day, its guide, its download and what changed', async ({
  page,
  request,
}) => {
  await openPage(page);
  const android = cardOf(page, 'Android SDK');
  await expect(android).toContainText('4.3.1');
  await expect(android).toContainText('Oct 28, 2026');
  await expect(android.getByRole('heading', { name: 'Fixed' })).toBeVisible();
  await expect(android.locator('strong')).toHaveText('watched');
  await expect(android.getByText('App open ads')).toBeHidden();
  await android.getByText('Older versions (2)').click();
  await expect(android.getByText('App open ads')).toBeVisible();
  for (const link of await page.locator('.card').getByRole('link').all()) {
    const address = await link.getAttribute('href');
    expect((await request.get(String(address))).status(), String(address)).toBe(200);
  }
});

test('the filter leaves one type, and the address keeps it', async ({ page }) => {
  await openPage(page);
  await choose(page, page, 'Type', 'Report');
  await expect(page.locator('.card')).toHaveCount(1);
  await expect(page).toHaveURL(/integration_type=Report/);
});

test('the token is there for reports alone, is copied, and works in curl as the page says', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page);
  await expect(page.getByText('API Token', { exact: true })).toHaveCount(1);
  const report = cardOf(page, 'Report API');
  await report.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('copy done')).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^rpt-104-/);
  await expect(report.locator('code').first()).toHaveText(key);

  await report.getByRole('button', { name: 'Copy example' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('curl');
  const command = await copied();
  expect(command).toContain(new URL(page.url()).origin);
  await expect(async () => {
    const { stdout } = await run('sh', ['-c', `${command} -sS`]);
    expect(JSON.parse(stdout)).toMatchObject({ code: 0, data: { rows: expect.any(Array) } });
  }).toPass({ timeout: 60_000 });

  await report.getByRole('button', { name: 'Regenerate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(report.locator('code').first()).toHaveText(key);
  await report.getByRole('button', { name: 'Regenerate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByText('New API token created')).toBeVisible();
  await expect(report.locator('code').first()).not.toHaveText(key);
  const { stdout } = await run('sh', ['-c', `${command} -sS`]);
  expect(JSON.parse(stdout)).toMatchObject({ code: 401 });
});

test('no changelog runs a script, whatever it holds', async ({ page }) => {
  const hostile = [
    '<script>window.caught = 1</script>',
    '<img src=x onerror="window.caught = 1">',
    '<svg onload="window.caught = 1"></svg>',
    '[click](javascript:window.caught=1)',
    '[click](&#106;avascript:window.caught=1)',
    '<a href="java\nscript:window.caught=1">x</a>',
    '<iframe srcdoc="<script>parent.caught=1</script>"></iframe>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.caught=1&gt;">',
    '<form action="https://example.com/"><input name="password"><button>Log in</button></form>',
    '<div style="position:fixed;inset:0">over the page</div>',
    '[out](//evil.example/x)',
    '<details open ontoggle="window.caught = 1">x</details>',
  ];
  await page.route('**/openapi/integration/info*', async (route) => {
    const changelogs = hostile.map((log, index) => ({
      log_id: index,
      version: `${index}`,
      update_time: `2026-01-${10 + index}`,
      log,
    }));
    const list = [
      {
        integration_id: 1,
        integration_name: '<b>x</b>',
        integration_method: 'SDK',
        document_link: 'javascript:window.caught=1',
        document_name: 'guide',
        changelogs,
      },
    ];
    await route.fulfill({ json: { code: 0, msg: 'ok', data: { list, total: 1 } } });
  });
  await openPage(page);
  await page.getByText(`Older versions (${hostile.length - 1})`).click();
  const text = page.locator('.changelog');
  await expect(text.getByRole('link', { name: 'click' })).toHaveCount(0);
  await expect(
    text.locator('script, img, svg, iframe, form, input, style, [style], [onload], [onerror]'),
  ).toHaveCount(0);
  for (const link of await page.locator('.card a').all()) {
    await link.click({ timeout: 2_000, trial: true }).catch(() => {});
    expect(String(await link.getAttribute('href'))).not.toMatch(/script|evil/i);
  }
  expect(await page.evaluate(() => 'caught' in window)).toBe(false);
});

test('the code that reads Markdown is loaded by this page alone', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const code = await response.text().catch(() => '');
    if (code.includes('ALLOWED_URI_REGEXP')) scripts.push(response.url());
  });
  await logIn(page, logins.admin, '/widget/list');
  await expect(page.getByRole('heading', { name: 'Widget List' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.goto('/account/integration');
  await expect(page.locator('.changelog').first()).toBeVisible();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

async function openPage(page: Page): Promise<void> {
  await logIn(page, logins.admin, '/account/integration');
  await expect(page.getByRole('heading', { name: 'SDK & API Information' })).toBeVisible();
  await expect(page.locator('.card').first()).toBeVisible();
}

function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name });
}
