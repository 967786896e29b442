import type { Locator, Page } from '@playwright/test';

/** Chooses one option of a select, found by typing its name, as people do. */
export async function choose(
  page: Page,
  within: Page | Locator,
  label: string,
  option: string,
): Promise<void> {
  const select = within.getByRole('combobox', { name: label, exact: true });
  await select.focus();
  await select.fill(option);
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}
