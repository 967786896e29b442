import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { test } from '../support/servers/devConsole.ts';
import { expect } from '../support/test.ts';

// The development server compiles all imports before it serves the first page.
test.setTimeout(240_000);

const file = 'schemas/member.json';
const patience = { timeout: 120_000 };

const textOf = (page: Page) => page.getByRole('textbox', { name: `The text of ${file}` });
const formOf = (page: Page) => page.getByRole('region', { name: `The form of ${file}`, exact: true });
const part = (around: Locator, name: string) => around.getByRole('region', { name, exact: true }).first();

async function open(page: Page): Promise<Locator> {
  await page.goto(`/workbench?file=${file}`);
  await expect(textOf(page)).toBeVisible(patience);
  await page.getByRole('button', { name: 'As a form' }).click();
  const form = formOf(page);
  await expect(form).toBeVisible(patience);
  return form;
}

/** Opens nested parts of a form and returns the last one. */
async function opened(form: Locator, ...names: string[]): Promise<Locator> {
  let around = form;
  for (const name of names) {
    around = part(around, name);
    await around.getByRole('button', { name, exact: true }).click();
  }
  return around;
}

test('what is changed in the form is in the text, the screen and the file, and nothing else of the file changes', async ({
  page,
  developed: { folder },
}) => {
  const place = path.join(folder, file);
  const before = readFileSync(place, 'utf8');
  const form = await open(page);
  await expect(form.getByLabel('title').first()).toHaveValue('Member');
  await expect(form.getByText('Display name of the entity.')).toBeVisible();
  const name = await opened(form, 'properties', 'name');
  await expect(name.getByText('Label of the property in forms, columns and filters.')).toBeVisible();
  const label = name.getByRole('textbox', { name: 'title' });
  const said = await label.inputValue();
  await label.fill('Full name');
  await expect(textOf(page)).toContainText('"title": "Full name"');
  await expect(page.getByRole('main', { name: 'Screen' }).getByLabel('Full name').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save file', exact: true }).click();
  await expect
    .poll(() => readFileSync(place, 'utf8'))
    .toBe(before.replace(`"title": "${said}"`, '"title": "Full name"'));
  await expect(label).toHaveValue('Full name');
  writeFileSync(place, before);
  await expect(label).toHaveValue(said, patience);
});

test('what is changed in the text is in the form, and a mistake shows at its field', async ({ page }) => {
  const form = await open(page);
  const text = textOf(page);
  const line = text.locator('.cm-line', { hasText: '"title": "Member"' });
  await line.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.insertText('"title": "Reader",');
  const title = form.getByRole('textbox', { name: 'title' });
  await expect(title).toHaveValue('Reader');

  const key = form.getByRole('textbox', { name: 'title' });
  await key.fill('');
  await expect(form.getByRole('alert').filter({ hasText: '"title" is missing' })).toBeVisible();
  await expect(text).not.toContainText('"title": "Reader"');
  await key.fill('Member');
  await expect(text.locator('.cm-line', { hasText: '"title": "Member"' })).toHaveCount(1);
  await expect(page.getByText('No errors')).toBeVisible();

  const name = await opened(form, 'properties', 'name');
  await choose(page, name, 'Add a key', 'minLength');
  const least = name.getByRole('textbox', { name: 'minLength' });
  await least.fill('many');
  await expect(name.getByRole('alert').filter({ hasText: 'must be integer, not string' })).toBeVisible();
  await least.fill('2');
  await expect(name.getByRole('alert')).toHaveCount(0);
  await expect(text).toContainText('"minLength": 2');

  await text.press('Control+End');
  await page.keyboard.insertText('{');
  await expect(form.getByText("The marked text isn't valid.")).toBeVisible();
});

test('the form is entered by keyboard, read by assistive technology, and fits a narrow window', async ({
  page,
}) => {
  const form = await open(page);
  await form.getByRole('textbox', { name: 'title' }).focus();
  const properties = form.getByRole('button', { name: 'properties', exact: true });
  await properties.focus();
  await page.keyboard.press('Enter');
  await expect(properties).toHaveAttribute('aria-expanded', 'true');
  const { violations } = await new AxeBuilder({ page }).include('.definition-form').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
