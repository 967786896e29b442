import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from './support/devConsole';
import { people } from './support/library';
import { expect, logIn } from './support/test';

// The first page of a development server waits until all that it imports is made.
test.setTimeout(240_000);

test('a project that is developed shows its lists, and what is changed in a definition', async ({
  page,
  developed: { folder },
}) => {
  await logIn(page, people.vera, '/books', '/library');
  await expect(page.getByRole('row').filter({ hasText: 'Charles Darwin' }).first()).toBeVisible();
  const file = path.join(folder, 'schemas/book.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('"title": "Author"');
  writeFileSync(file, text.replace('"title": "Author"', '"title": "Written by"'));
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Written by' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
});

test('the workbench of a project that is developed shows the text of a definition', async ({ page }) => {
  await page.goto('/workbench?file=schemas/book.json');
  await expect(page.getByRole('textbox', { name: 'The text of schemas/book.json' })).toBeVisible({
    timeout: 120_000,
  });
});
