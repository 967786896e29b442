import { people, test } from '../support/projects/lineItems.ts';
import { expect, logIn } from '../support/test.ts';

test('the mouse wheel over a number does not change it', async ({ page }) => {
  await logIn(page, people.ines, '/line-items', '/desk');
  await page.getByRole('button', { name: 'Add Line Item' }).click();
  const budget = page.getByRole('dialog').getByLabel(/^Budget/);
  await budget.fill('250');
  await budget.hover();
  for (const distance of [120, 120, -360]) await page.mouse.wheel(0, distance);
  await expect(budget).toBeFocused();
  await expect(budget).toHaveValue('250');
});
