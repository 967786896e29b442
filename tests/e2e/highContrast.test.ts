import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, logIn, logins, test } from './support/test';

test.use({ contextOptions: { forcedColors: 'active' } });

test('with high contrast one sees a switch and whether it is on', async ({ page }) => {
  await logIn(page, logins.admin, '/account/user');
  const switches = page.getByRole('row').getByRole('switch');
  await expect(switches.first()).toBeVisible();
  expect((await colorsOf(switches.first())).size).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Add User' }).click();
  const status = page.getByRole('dialog').getByRole('switch').first();
  await expect(status).toBeVisible();
  const before = await colorsOf(status);
  expect(before.size).toBeGreaterThan(1);
  await status.click();
  await page.mouse.move(0, 0);
  await expect.poll(async () => [...(await colorsOf(status))].join() === [...before].join()).toBe(false);
});

test('with high contrast only the selected tab is underlined', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  const tabs = page.getByRole('tab');
  await expect(tabs.nth(1)).toBeVisible();
  const selected = page.getByRole('tab', { selected: true }).first();
  const other = page.getByRole('tab', { selected: false }).first();
  expect((await colorsOf(other, 2)).size).toBe(1);
  expect([...(await colorsOf(selected, 2))]).not.toEqual([...(await colorsOf(other, 2))]);
});

/** Returns the colors that the screen shows of an element, or of its last lines. */
async function colorsOf(element: Locator, lines?: number): Promise<Set<number>> {
  const image = sharp(await element.screenshot({ animations: 'disabled' })).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const first = lines ? (info.height - lines) * info.width : 0;
  const colors = new Set<number>();
  for (let pixel = first; pixel < info.width * info.height; pixel++)
    colors.add(data.readUIntBE(pixel * 3, 3));
  return colors;
}
