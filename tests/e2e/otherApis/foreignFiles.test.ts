import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { byteOrderMark } from '#definition/sheets/csv.ts';
import { startJsonApi } from '#tests/support/apis/jsonApi.ts';
import { startJsonServer, tokens } from '#tests/support/apis/jsonServer.ts';
import { servePages } from '#tests/support/apis/staticPages.ts';
import { manyTasks } from '#tests/support/apis/tasks.ts';
import { consoleBy, logIn } from '../support/projects/foreignConsole.ts';

async function lines(file: Download): Promise<string[]> {
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith(byteOrderMark)).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}
const press = (page: Page) => page.getByRole('button', { name: 'Download' }).click();

async function downloaded(page: Page): Promise<Download> {
  const file = page.waitForEvent('download');
  await press(page);
  return file;
}

/** Opens the list of tasks on a JSON Server. */
async function openTasks(page: Page, rows: typeof manyTasks, query = '') {
  tokens.add('first');
  const api = await startJsonServer(rows);
  const pages = await servePages(await consoleBy('json-server'), { 'json-server': api.url });
  await page.goto(`${pages.url}/tasks${query}`);
  await logIn(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const stop = () => {
    pages.stop();
    api.stop();
  };
  return { api, stop };
}

test('an API without files: the list becomes a CSV of all its pages, with its filters, order and columns as shown', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const rows = [...manyTasks, { id: 90, name: '=1+1', hours: 5000, state: 'done' }];
  const { stop } = await openTasks(page, rows, '?size=10&sort=-name');
  const file = await downloaded(page);
  expect(file.suggestedFilename()).toBe('tasks.csv');
  const all = await lines(file);
  expect(all[0]).toBe('ID,Task,Hours,State');
  expect(all.slice(1).map((line) => line.split(',')[1])).toEqual(
    rows
      .map(({ name }) => name)
      .sort()
      .reverse()
      .map((name) => name.replace(/^=/, "'=")),
  );
  expect(all).toContain("90,'=1+1,5000,Done");
  await expect(page.getByText('tasks.csv: 24 rows')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const bar = page.getByRole('search');
  await bar.getByLabel('Task').fill('Pl');
  await expect(page).toHaveURL(/=Pl/);
  await page.goto(`${page.url()}&columns=state&columns=name`);
  await expect(page.getByRole('columnheader', { name: 'Hours' })).toHaveCount(0);
  expect(await lines(await downloaded(page))).toEqual(['State,Task', 'Done,Plaster']);
  stop();
});

test('an API whose pages are reached by cursors alone: the file has them all', async ({ page }) => {
  test.setTimeout(600_000);
  const many = Array.from({ length: 130 }, (_, index) => ({
    id: index + 1,
    name: `Task ${String(index + 1).padStart(3, '0')}`,
    hours: 1,
    state: 'open',
  }));
  const api = await startJsonApi(many);
  const pages = await servePages(await consoleBy('json-api-cursor'), { 'json-api-cursor': api.url });
  await page.goto(`${pages.url}/tasks?size=10`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const names = (await lines(await downloaded(page))).slice(1).map((line) => line.split(',')[1]);
  expect(names).toEqual(many.map(({ name }) => name));
  pages.stop();
  api.stop();
});

test('a page that is refused, and one that is never waited for, leave no file, and what became of it is said', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const many = Array.from({ length: 250 }, (_, index) => ({ ...manyTasks[0], id: index + 1 }) as never);
  const { api, stop } = await openTasks(page, many);
  const files: Download[] = [];
  page.on('download', (file) => files.push(file));
  const second = (url: URL) => url.href.startsWith(api.url) && url.search.includes('_page=2');
  await page.route(second, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      json: { message: 'Closed for today' },
    }),
  );
  await press(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText("The file couldn't be created: Closed for today");
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.unroute(second);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(second, async (route) => {
    await held;
    await route.continue();
  });
  await press(page);
  await expect(dialog.getByRole('status')).toHaveText('100 of 250 rows read');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  const late = page.waitForResponse((response) => second(new URL(response.url())));
  answer();
  await late;
  // The next file is shown, and there is no previous one.
  await page.unroute(second);
  expect(await lines(await downloaded(page))).toHaveLength(251);
  expect(files).toHaveLength(1);
  stop();
});

test('a file of a very long list holds as many rows as one may, and says so', async ({ page }) => {
  test.setTimeout(600_000);
  const many = Array.from({ length: 10_050 }, (_, index) => ({ ...manyTasks[0], id: index + 1 }) as never);
  const { stop } = await openTasks(page, many);
  expect(await lines(await downloaded(page))).toHaveLength(10_001);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'The file has the first 10,000 of 10,050 rows',
  );
  stop();
});
