import type { Locator } from '@playwright/test';
import { people, test } from '../support/projects/lineItems.ts';
import { expect, logIn } from '../support/test.ts';

const composing = { bubbles: true, isComposing: true };

test('Enter and Escape of an input method neither save nor close a cell', async ({ page }) => {
  await logIn(page, people.otto, '/line-items', '/desk');
  let saved = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved += 1;
  });
  await page.getByTitle('Change Budget').first().click();
  const field = page.locator('.inline-editor input');
  await field.fill('512');
  await pressWhileComposing(field);
  await expect(field).toHaveValue('512');
  expect(saved).toBe(0);
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  expect(saved).toBe(1);
});

test('Escape of an input method closes no form', async ({ page }) => {
  await logIn(page, people.otto, '/line-items', '/desk');
  await page.getByRole('button', { name: 'Add Line Item' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Line Item', exact: true });
  await pressWhileComposing(field);
  await expect(field).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
});

async function pressWhileComposing(field: Locator): Promise<void> {
  await field.dispatchEvent('keydown', { ...composing, key: 'Enter', keyCode: 13 });
  await field.dispatchEvent('keydown', { ...composing, key: 'Escape', keyCode: 27 });
}
