import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, logIn, logInByForm, logins, test } from '../support/test.ts';
import { writtenMoment } from '../support/writtenDates.ts';

test.use({ serverFor: 'look', colorScheme: 'light' });

/** Opens the user menu and chooses an item. */
async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.getByLabel('Your account', { exact: true }).click();
  for (const name of names) {
    const option = page.getByRole('radio', { name });
    if (await option.isChecked()) continue;
    const kept = page.waitForResponse((answer) => answer.url().includes('/own/settings'));
    await option.check({ force: true });
    await kept;
  }
  await page.keyboard.press('Escape');
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const [light, dark] = ['rgb(245, 246, 248)', 'rgb(15, 17, 21)'];

test('the theme that a user chooses stays, here and in another browser, whatever the system asks', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, logins.limited, '/home');
  expect(await ground(page)).toBe(light);
  await choose(page, 'Dark');
  expect(await ground(page)).toBe(dark);
  await page.reload();
  expect(await ground(page)).toBe(dark);
  await page.getByLabel('Your account', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  const elsewhere = await browser.newContext({ baseURL, colorScheme: 'light' });
  const other = await elsewhere.newPage();
  await logInByForm(other, logins.limited, '/home');
  expect(await ground(other)).toBe(dark);
  await choose(other, 'System');
  expect(await ground(other)).toBe(light);
  await other.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(other)).toBe(dark);
  await choose(other, 'Light');
  expect(await ground(other)).toBe(light);
  await elsewhere.close();
});

test('who has chosen dark never sees a light frame, of the login page neither', async ({ page }) => {
  await logIn(page, logins.nobody, '/home');
  await choose(page, 'Dark');
  await expect.poll(() => page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'look' }));
  // Only the first paint, before any script is loaded, is tested.
  await page.route('**/*.js', () => {});
  for (const address of ['/home', '/login.html', '/login']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => ground(page)).toBe(dark);
    const { data, info } = await sharp(await page.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const brightest = data.reduce(
      (most, value, at) => (at % info.channels < 3 ? Math.max(most, value) : most),
      0,
    );
    expect(brightest).toBeLessThan(80);
  }
});

test('compact rows and fields stand closer together, and stay so', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  const row = page.getByRole('row').nth(1);
  const height = async () => (await row.boundingBox())?.height ?? 0;
  await expect(row).toContainText(/\w/);
  const before = await height();
  await choose(page, 'Compact');
  await expect.poll(height).toBeLessThan(before - 8);
  const after = await height();
  await page.reload();
  await expect.poll(height).toBe(after);
  await page.getByRole('button', { name: 'Add Site' }).click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await expect.poll(async () => Math.round((await field.boundingBox())?.height ?? 0)).toBeLessThan(32);
});

test('the menu of the user is walked by keyboard, and closes by Escape', async ({ page }) => {
  await logIn(page, logins.admin, '/home');
  await page.setViewportSize({ width: 375, height: 720 });
  const account = page.getByLabel('Your account', { exact: true });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  const walked: string[] = [];
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    walked.push(
      await page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null;
        return (
          (at?.labels?.[0]?.closest('fieldset')?.querySelector('legend') ?? at?.labels?.[0] ?? at)
            ?.textContent ?? ''
        );
      }),
    );
  }
  expect(walked).toEqual([
    ...['Your Account', 'Alerts', 'Theme', 'Density', 'Language', 'Time zone'],
    'Log out',
  ]);
  const card = await page.locator('.badge-card').boundingBox();
  expect(card?.x).toBeGreaterThanOrEqual(0);
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(375);
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden();
});

for (const address of ['/siteManager/siteList', '/report/contentAds', '/account/own']) {
  test(`axe finds nothing wrong with ${address} in dark and compact`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn(page, logins.admin, '/home');
    await choose(page, 'Dark', 'Compact');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByLabel('Your account', { exact: true }).click();
    await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test('one clock: the zone that is chosen is named in the header, and lists are written in it', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  const moment = page.getByRole('row').nth(1).locator('time').first();
  const iso = (await moment.getAttribute('datetime')) ?? '';
  const shownIn = (timeZone: string) => writtenMoment(iso, timeZone);
  await page.getByLabel('Your account', { exact: true }).click();
  const zone = page.locator('.badge').getByRole('combobox', { name: 'Time zone' });
  for (const [typed, name, offset] of [
    ['Kolkata', 'Asia/Kolkata', 'UTC+05:30'],
    ['Tokyo', 'Asia/Tokyo', 'UTC+09:00'],
  ] as const) {
    await zone.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.locator('.badge-zone')).toHaveText(`${name} ${offset}`);
    await expect(moment).toHaveText(shownIn(name));
  }
  await page.reload();
  await expect(page.locator('.badge-zone')).toHaveText('Asia/Tokyo UTC+09:00');
  await expect(moment).toHaveText(shownIn('Asia/Tokyo'));
});

test('the typeface is downloaded during the login and used by the next page, never by one that is shown without it', async ({
  page,
}) => {
  const isUsed = () =>
    page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Inter')));
  await logIn(page, logins.limited, '/home');
  expect(await isUsed()).toBe(false);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login.html');
  const downloaded = page.waitForResponse((answer) => answer.url().endsWith('.woff2'));
  await page.getByLabel('Email').fill(logins.limited.email);
  await downloaded;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).not.toBeNull();
  await page.getByLabel('Password', { exact: true }).fill(logins.limited.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(await isUsed()).toBe(true);
});
