import type { Locator, Page } from '@playwright/test';

/** Selects an option of a select by typing its name. */
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
