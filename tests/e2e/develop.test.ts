import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { testMoment } from '../support/moments';
import { test } from './support/devConsole';
import { people } from './support/library';
import { expect, logIn } from './support/test';

// The first page of a development server waits until all that it imports is made.
test.setTimeout(480_000);

/** Writes something else into a file of the project; gives what puts it back. */
function change(folder: string, name: string, part: string, other: string): () => void {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(part);
  writeFileSync(file, text.replace(part, other));
  return () => writeFileSync(file, text);
}

/** The page as it was drawn: whoever draws it anew has lost the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { wasThere: true }));
const isMarked = (page: Page) => page.evaluate(() => 'wasThere' in window);

async function openBooks(page: Page): Promise<void> {
  // The server begins anew with each definition that is changed.
  await expect(() => logIn(page, people.vera, '/books', '/library')).toPass({ timeout: 120_000 });
  await expect(page.getByRole('row').filter({ hasText: 'Charles Darwin' }).first()).toBeVisible({
    timeout: 120_000,
  });
}

/** Types the title of a new book, on a page that is marked; gives where it was typed. */
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

/** Adds a book by the API, which none of the demo's is like. */
async function addBook(page: Page, title: string): Promise<void> {
  const login = await page.request.post('/api/v1/library/login', { data: people.vera });
  const { token } = (await login.json()).data;
  const book = { author: 'Nobody', isbn: '9780306406157', category: 'fiction', branch: 'central', copies: 1 };
  const headers = { authorization: token };
  const answer = await page.request.post('/api/v1/library/book', { headers, data: { ...book, title } });
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
  await expect(workbench.getByRole('alert').filter({ hasText: 'The server waits for that' })).toBeVisible({
    timeout: 120_000,
  });
  const command = ['bin/console.mjs', 'migrate', folder, '--keep', 'book.title'];
  const env = { ...process.env, CLOCK: testMoment, DATA_DIR: path.join(folder, '.data') };
  await promisify(execFile)(process.execPath, command, { env });
  await expect(overlay).toHaveCount(0, { timeout: 120_000 });
  await expect(workbench.getByText('The server waits for that')).toHaveCount(0, { timeout: 120_000 });
  await openBooks(page);
});
