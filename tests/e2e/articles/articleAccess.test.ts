import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openEditor, textOf } from '../support/articles/articleEditor.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 375])
    test(`axe finds nothing wrong in the editor and its dialogs, in ${colorScheme} colours, ${width} pixels wide`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const form = await openEditor(page, /Ten board games/);
      await page.setViewportSize({ width, height: 900 });
      await textOf(form).locator('p').first().click();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Link', exact: true }).click();
      await expect(page.getByLabel('Address')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Insert a table' }).click();
      for (const title of ['Game', 'Players', 'Minutes']) {
        await page.keyboard.type(title);
        await page.keyboard.press('Tab');
      }
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Preview', exact: true }).click();
      await expect(page.locator('iframe')).toBeVisible();
      for (const name of ['Phone', 'Desktop']) {
        await page.getByRole('button', { name, exact: true }).click();
        await expectAccessible(page);
      }
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('The content has no search ads')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Submit' }).last()).toBeFocused();
      await expectAccessible(page);
    });

async function expectAccessible(page: Page): Promise<void> {
  // axe cannot run inside the sandboxed iframe and would wait for it.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ iframes: false }).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
