import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { people } from '../support/projects/library.ts';
import { test } from '../support/servers/devConsole.ts';
import { expect, logIn } from '../support/test.ts';

// The development server compiles all imports before it serves the first page.
test.setTimeout(240_000);

const file = 'schemas/member.json';
const patience = { timeout: 120_000 };

const textOf = (page: Page, name: string) => page.getByRole('textbox', { name: `The text of ${name}` });
const save = (page: Page) => page.getByRole('button', { name: 'Save file', exact: true });

async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/workbench?file=${name}`);
  await expect(textOf(page, name)).toBeVisible(patience);
}

async function write(page: Page, name: string, text: string): Promise<void> {
  await textOf(page, name).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

test('a definition is saved into its file as the formatter writes it, and one stays where one is', async ({
  page,
  developed: { folder },
}) => {
  const place = path.join(folder, file);
  const before = readFileSync(place, 'utf8');
  await open(page, 'schemas/loan.json');
  await page.getByRole('searchbox', { name: 'Find a definition' }).fill('member');
  await page.getByRole('button', { name: 'schemas/member' }).click();
  await expect(textOf(page, file)).toBeVisible(patience);
  await expect(save(page)).toBeDisabled();
  const content = JSON.parse(before);
  content.title = 'Reader';
  await write(page, file, JSON.stringify(content));
  await save(page).click();
  await expect(save(page)).toBeDisabled();
  await expect(textOf(page, file)).toContainText('"title": "Reader",');
  expect(readFileSync(place, 'utf8')).toBe(before.replace(/"title": "[^"]*"/, '"title": "Reader"'));
  await expect(page.getByRole('button', { name: 'schemas/member' })).toHaveText('schemas/member');
  await expect(page.getByRole('searchbox', { name: 'Find a definition' })).toHaveValue('member');

  await write(page, file, before);
  await page.keyboard.press('Control+s');
  await expect.poll(() => readFileSync(place, 'utf8')).toBe(before);
});

test('a file that changed meanwhile is said, both texts are there, and one chooses', async ({
  page,
  developed: { folder },
}) => {
  const place = path.join(folder, file);
  const before = readFileSync(place, 'utf8');
  const titled = (title: string) => before.replace(/"title": "[^"]*"/, `"title": "${title}"`);
  const meanwhile = page.getByText(`${file} changed since you started editing.`);
  const now = page.getByRole('textbox', { name: `Current text of ${file}` });
  await open(page, file);
  await write(page, file, titled('Mine'));
  writeFileSync(place, titled('Of another editor'));
  await expect(meanwhile).toBeVisible();
  await expect(now).toContainText('"title": "Of another editor"');
  await expect(textOf(page, file)).toContainText('"title": "Mine"');
  await expect(save(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Keep my text' }).click();
  await expect(meanwhile).toHaveCount(0);
  await save(page).click();
  await expect.poll(() => readFileSync(place, 'utf8')).toBe(titled('Mine'));

  await write(page, file, titled('Mine again'));
  writeFileSync(place, before);
  await expect(meanwhile).toBeVisible();
  await page.getByRole('button', { name: "Use the file's text" }).click();
  await expect(meanwhile).toHaveCount(0);
  await expect(textOf(page, file)).not.toContainText('Mine');
  expect(readFileSync(place, 'utf8')).toBe(before);
});

test('a file whose syntax is broken is shown with the place of the break, and mended there', async ({
  page,
  developed: { folder },
}) => {
  // The server restarts after each saved definition.
  await expect(() => logIn(page, people.vera, '/members', '/library')).toPass(patience);
  await expect(page.getByRole('row').nth(1)).toBeVisible(patience);
  const place = path.join(folder, file);
  const before = readFileSync(place, 'utf8');
  writeFileSync(place, before.replace('"type": "object",', '"type": "object"'));
  const line = before.slice(0, before.indexOf('"type": "object",')).split('\n').length + 1;
  const broken = page.getByText(new RegExp(`${file}:${line}:3 J001 .*a comma`));
  await expect(page.locator('vite-error-overlay')).toHaveCount(1);
  await open(page, file);
  await expect(broken).toBeVisible();
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  await page.getByRole('textbox', { name: `The text of ${file}` }).press('Control+End');
  await page.keyboard.insertText(' ');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: `${file}:${line}:3 J001` })).toBeVisible();
  await write(page, file, before);
  await save(page).click();
  await expect(page.getByText('No errors')).toBeVisible();
  await expect.poll(() => readFileSync(place, 'utf8')).toBe(before);
});

test('a definition of the base is read, and not saved', async ({ page }) => {
  await open(page, '@base/users/schemas/user.json');
  await expect(page.getByText("This file belongs to the base and can't be saved here")).toBeVisible();
  await expect(save(page)).toHaveCount(0);
});

test('what is entered is added to the file of cases, and stands among them', async ({
  page,
  developed: { folder },
}) => {
  const cases = path.join(folder, 'tests/cases/member.cases.json');
  const before = JSON.parse(readFileSync(cases, 'utf8')).cases;
  await open(page, file);
  const name = page.getByLabel('Name of the case, as a sentence');
  await page.getByRole('textbox', { name: 'Data' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{ "name": "", "email": "a b" }');
  await expect(page.getByRole('textbox', { name: 'Data' })).toContainText('a b');
  await name.fill('Somebody without a name and with half an address');
  await page.getByRole('button', { name: 'Save data as a case' }).click();
  await expect(page.getByText('Added the case to tests/cases/member.cases.json.')).toBeVisible();
  const row = page.getByRole('rowheader', { name: 'Somebody without a name and with half an address' });
  await expect(row).toBeAttached();
  const after = JSON.parse(readFileSync(cases, 'utf8')).cases;
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({ data: { name: '', email: 'a b' } });
  await name.fill('Somebody without a name and with half an address');
  await expect(page.getByText('A case with this name already exists')).toBeVisible();
});
