import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { testMoment } from '#tests/support/moments.ts';
import { people } from '../support/projects/library.ts';
import { test } from '../support/servers/devConsole.ts';
import { expect, logIn } from '../support/test.ts';

// The development server compiles all imports before it serves the first page.
test.setTimeout(480_000);

/** Changes a file of the project; returns a function that restores it. */
function change(folder: string, name: string, part: string, other: string): () => void {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(part);
  writeFileSync(file, text.replace(part, other));
  return () => writeFileSync(file, text);
}

/** Marks the window object; a page reload loses the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { wasThere: true }));
const isMarked = (page: Page) => page.evaluate(() => 'wasThere' in window);

async function openBooks(page: Page): Promise<void> {
  // The server restarts after each definition change.
  await expect(() => logIn(page, people.vera, '/books', '/library')).toPass({ timeout: 120_000 });
  await expect(page.getByRole('row').filter({ hasText: 'Charles Darwin' }).first()).toBeVisible({
    timeout: 120_000,
  });
}

/** Types the title of a new book on a marked page; returns the field. */
async function beginBook(page: Page, words: string): Promise<Locator> {
  await openBooks(page);
  await page.getByRole('button', { name: 'Add Book' }).click();
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await title.fill(words, { timeout: 120_000 });
  await mark(page);
  return title;
}

test('what is changed in a definition is shown on the page as it stands, with what is open and typed', async ({
  page,
  developed: { folder },
}) => {
  const title = await beginBook(page, 'On the tracks of the great auk');
  const restore = change(folder, 'schemas/book.json', '"title": "Author"', '"title": "Written by"');
  await expect(page.getByRole('dialog').getByLabel('Written by')).toBeVisible();
  await expect(page.locator('th', { hasText: 'Written by' }).first()).toBeAttached();
  await expect(title).toHaveValue('On the tracks of the great auk');
  restore();
  await expect(page.getByRole('dialog').getByLabel('Author')).toBeVisible();
  await expect(title).toHaveValue('On the tracks of the great auk');
  const undo = change(folder, 'resources/books.json', '"columns": [', '"columns": [\n      "id",');
  await expect(page.locator('th', { hasText: 'Book ID' }).first()).toBeAttached();
  await expect(title).toHaveValue('On the tracks of the great auk');
  undo();
  await expect(page.locator('th', { hasText: 'Book ID' })).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('what more than one screen is made from draws the page anew, and what was typed lies open again', async ({
  page,
  developed: { folder },
}) => {
  const title = await beginBook(page, 'Half a title');
  const restore = change(folder, 'resources/members.json', '"title": "Members"', '"title": "Readers"');
  await expect.poll(() => isMarked(page).catch(() => true), { timeout: 120_000 }).toBe(false);
  await expect(title).toHaveValue('Half a title', { timeout: 120_000 });
  expect(new URL(page.url()).pathname).toBe('/books');
  restore();
});

/** Adds a book through the API that differs from all demo books. */
async function addBook(page: Page, title: string, besides = {}): Promise<void> {
  const login = await page.request.post('/api/v1/library/login', { data: people.vera });
  const { token } = (await login.json()).data;
  const book = { author: 'Nobody', isbn: '9780306406157', category: 'fiction', branch: 'central', copies: 1 };
  const headers = { authorization: token };
  const answer = await page.request.post('/api/v1/library/book', {
    headers,
    data: { ...book, title, ...besides },
  });
  expect(await answer.json()).toMatchObject({ msg: 'ok' });
}

test('a schema that would break records is planned first, and the server goes on once it is decided', async ({
  page,
  developed: { folder },
}) => {
  await openBooks(page);
  await addBook(page, 'A title of very many letters. '.repeat(4).trim());
  const overlay = page.locator('vite-error-overlay');
  change(folder, 'schemas/book.json', '"maxLength": 120', '"maxLength": 100');
  await expect(overlay).toContainText('book.title: maxLength is 100, not 120: 1 records break it', {
    timeout: 120_000,
  });
  await expect(overlay).toContainText('decide: --keep book.title');
  const workbench = await page.context().newPage();
  await workbench.goto('/workbench?file=schemas/book.json');
  await expect(
    workbench.getByRole('alert').filter({ hasText: 'The server is waiting for a decision' }),
  ).toBeVisible({
    timeout: 120_000,
  });
  const command = ['bin/console.mjs', 'migrate', folder, '--keep', 'book.title'];
  const env = { ...process.env, CLOCK: testMoment, DATA_DIR: path.join(folder, '.data') };
  await promisify(execFile)(process.execPath, command, { env });
  await expect(overlay).toHaveCount(0, { timeout: 120_000 });
  await expect(workbench.getByText('The server is waiting for a decision')).toHaveCount(0, {
    timeout: 120_000,
  });
  await openBooks(page);
});

test('what is decided on the workbench is written, tried and run; what is lost is approved by its name', async ({
  page,
  developed: { folder },
}) => {
  await openBooks(page);
  await addBook(page, 'Another title of many letters. '.repeat(3).trim(), { isbn: '9780141439518' });
  const workbench = await page.context().newPage();
  await workbench.goto('/workbench?file=schemas/book.json');
  await expect(workbench.getByRole('textbox', { name: /^The text of/ })).toBeVisible({ timeout: 120_000 });
  const file = path.join(folder, 'schemas/book.json');
  const definition = JSON.parse(readFileSync(file, 'utf8'));
  definition.properties.title.maxLength = 90;
  definition.properties.shelfmark = { title: 'Shelfmark', type: 'string' };
  writeFileSync(file, JSON.stringify(definition, null, 2));
  const forms = path.join(folder, 'resources/books.json');
  const withoutIt = readFileSync(forms, 'utf8');
  const resource = JSON.parse(withoutIt);
  resource.forms.create.fields.push('shelfmark');
  writeFileSync(forms, JSON.stringify(resource, null, 2));
  const decide = workbench.getByRole('form', { name: 'Choose what happens to the data' });
  const title = decide.getByRole('group', { name: /^book\.title/ });
  await expect(title).toBeVisible({ timeout: 120_000 });
  const apply = decide.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await title.getByRole('radio', { name: 'Keep old records until they are next changed' }).check();
  await apply.click();
  const question = workbench.getByRole('dialog', { name: /No data will be lost/ });
  await question.getByRole('button', { name: 'Apply' }).click();
  await expect(decide).toHaveCount(0, { timeout: 120_000 });

  const shelved = { shelfmark: 'A 1', isbn: '9780140449136' };
  await expect(() => addBook(page, 'A book with a shelfmark', shelved)).toPass({ timeout: 120_000 });
  writeFileSync(forms, withoutIt);
  delete definition.properties.shelfmark;
  writeFileSync(file, JSON.stringify(definition, null, 2));
  const shelfmark = decide.getByRole('group', { name: /^book\.shelfmark/ });
  await expect(shelfmark).toBeVisible({ timeout: 120_000 });
  await shelfmark.getByRole('radio', { name: 'Delete the values' }).check();
  await expect(apply).toBeDisabled();
  await shelfmark.getByLabel('Type book.shelfmark to confirm the loss').fill('book.shelfmark');
  await apply.click();
  const loses = workbench.getByRole('dialog', {
    name: 'Values of book.shelfmark will be deleted permanently',
  });
  await loses.getByRole('button', { name: 'Apply' }).click();
  await expect(decide).toHaveCount(0, { timeout: 120_000 });
  const written = readdirSync(path.join(folder, 'migrations')).map((name) =>
    readFileSync(path.join(folder, 'migrations', name), 'utf8'),
  );
  expect(written.join()).toMatch(/-- approved: keep book\.title[\s\S]*-- approved: drop book\.shelfmark/);
  // The server runs without the property; the book still exists.
  const book = page.getByRole('row').filter({ hasText: 'A book with a shelfmark' });
  await expect(async () => {
    await page.goto('/books');
    await expect(book).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
});
