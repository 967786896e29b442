import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const below = 'Below every article of Daily Harbor';

test('a creative is previewed at a size to choose, within its limits', async ({ page }) => {
  const list = await openCreatives(page);
  await list.getByRole('button', { name: 'Preview' }).last().click();
  const preview = page.getByRole('dialog', { name: 'Preview of Twelve quiet beaches' });
  const frame = preview.locator('iframe');
  const expectSize = async (width: number, height: number) => {
    await expect(frame).toHaveJSProperty('offsetWidth', width);
    await expect(frame).toHaveJSProperty('offsetHeight', height);
  };
  await expectSize(300, 250);
  await expect(frame.contentFrame().getByText('Twelve quiet beaches within two hours')).toBeVisible();
  const width = preview.getByLabel('Width');
  const height = preview.getByLabel('Height');
  for (const [wide, high, message] of [
    ['119', '250', 'Width must be a whole number from 120 to 1200'],
    ['1201', '250', 'Width must be a whole number from 120 to 1200'],
    ['', '250', 'Width must be a whole number from 120 to 1200'],
    ['300', '49', 'Height must be a whole number from 50 to 1200'],
    ['300', '1e3', 'Height must be a whole number from 50 to 1200'],
    ['451', '451', 'Only one dimension can be larger than 450 pixels'],
  ] as const) {
    await width.fill(wide);
    await height.fill(high);
    await expect(preview.getByRole('alert')).toHaveText(message);
  }
  for (const [wide, high] of [
    [120, 50],
    [450, 450],
    [1200, 450],
    [450, 1200],
    [451, 450],
  ] as const) {
    await width.fill(String(wide));
    await height.fill(String(high));
    await expect(preview.getByRole('alert')).toHaveText('');
    await expectSize(wide, high);
  }
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(list.getByRole('button', { name: 'Preview' }).last()).toBeFocused();
});

async function openWidgets(page: Page): Promise<void> {
  await logIn(page, logins.admin, '/widget/list');
  await expect(page.getByRole('heading', { name: 'Widget List' })).toBeVisible();
}

async function openCreatives(page: Page): Promise<Locator> {
  await openWidgets(page);
  await rowOf(page, below).getByRole('button', { name: 'Creative' }).click();
  const list = page.getByRole('dialog').first();
  await expect(list.getByRole('button', { name: 'Preview' }).first()).toBeVisible();
  return list;
}

function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}
