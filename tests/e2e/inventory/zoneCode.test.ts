import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

test('a new zone has its code at once; a strict page of a stranger shows the house ad, twice, and the list says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openZones(page);
  await page.getByRole('button', { name: 'Add Zone' }).first().click();
  const form = page.getByRole('dialog');
  await choose(page, form, 'Ad Format', 'Banner');
  await choose(page, form, 'Zone Size', '300 × 250');
  await page.keyboard.press('Escape');
  await form.getByLabel('Description').fill('Beside the <b>"article"</b>');
  await form.getByRole('button', { name: 'Save' }).click();
  const code = page.getByRole('dialog', { name: /^Ad tag for zone \d+$/ });
  await expect(code.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('copy done')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<script async src="http:\/\/[^"]+\/tag\/\d+-\d+\.js"><\/script>$/);
  await page.keyboard.press('Escape');
  await expect(code).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Beside the' });
  await expect(row.getByText('ago')).toHaveCount(0);

  const refused: string[] = [];
  const origin = new URL(page.url()).origin;
  const stranger = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .setHeader(
        'content-security-policy',
        `default-src 'none'; script-src ${origin}; require-trusted-types-for 'script'`,
      )
      .end(`<!doctype html><title>My page</title><h1>My page</h1>${copied}<p>Between</p>${copied}`),
  );
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const other = await context.newPage();
  other.on('console', (message) => refused.push(message.text()));
  other.on('pageerror', (error) => refused.push(error.message));
  await other.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
  const places = other.locator('body > div');
  await expect(places).toHaveCount(2);
  const [box] = await places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(box).toBe(250);
  expect(refused.filter((words) => !words.includes('favicon'))).toEqual([]);
  await other.screenshot({ path: '.cache/zone-ad.png' });
  stranger.close();

  await page.reload();
  await expect(row.locator('time').last()).toHaveText(/^(now|\d+ seconds? ago|1 minute ago)$/);
  await expect(row.locator('time').last()).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await page.screenshot({ path: '.cache/zone-list.png' });
});

test('the code of a zone that is there is shown by its row, and the keyboard reaches it', async ({
  page,
}) => {
  await openZones(page);
  const button = page.getByRole('button', { name: 'Code' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const code = page.getByRole('dialog', { name: /^Ad tag for zone \d+$/ });
  await expect(code.getByText('<script async')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(code.getByRole('button', { name: 'Copy' })).toBeInViewport();
  await page.screenshot({ path: '.cache/zone-code-375.png' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await expect(code).toHaveCount(0);
  await expect(button).toBeFocused();
});

async function openZones(page: Page): Promise<void> {
  await logIn(page, logins.admin, '/siteManager/siteList');
  await page.getByRole('link', { name: 'Zones' }).first().click();
  await expect(page.getByRole('heading', { name: 'Zone List' })).toBeVisible();
}
