import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '#tests/e2e/support/browser/findChromium.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/servers/startServer.ts';
import { logIn, logins, setPageClock } from '#tests/e2e/support/test.ts';
import { copyProject } from '../support/copyProject.ts';
import { takeWalk } from '../support/takeWalk.ts';

let copy: string;
let server: RunningServer | undefined;
let browser: Browser | undefined;

beforeAll(async () => {
  copy = await copyProject('by-hand-');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(copy, { recursive: true, force: true });
});

it('the guide leads to a page that works', { timeout: 900_000 }, async () => {
  const guide = await readFile('docs/guides/write-a-page-by-hand.md', 'utf8');
  await takeWalk(guide, { folder: copy, files: ['resources/deals.json'] });
  server = await startServer({}, [path.join(copy, 'bin/console.mjs'), 'serve', copy, '--demo']);
  browser = await chromium.launch(findChromium());
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', reducedMotion: 'reduce' });
  await setPageClock(context);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await logIn(page, logins.admin, '/account/deals');
  await page.getByRole('heading', { name: 'Deals' }).waitFor();

  await add(page, 'Winter sale');
  await add(page, 'Autumn fair');
  await page.getByRole('button', { name: 'Add deal' }).click();
  await dialog(page).getByLabel('Deal name').fill('Winter sale');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).locator('.ant-form-item-explain-error').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await row(page, 'Autumn fair').getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Deal name').fill('Spring fair');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await row(page, 'Spring fair').waitFor();

  await page.getByRole('textbox', { name: 'Name' }).fill('winter');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await row(page, 'Spring fair').waitFor({ state: 'detached' });
  await row(page, 'Winter sale').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
  await row(page, 'Winter sale').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

/**
 * Returns the errors that the page throws or logs, except for the refused name: the browser logs its request, and
 * `useModalForm` rethrows the response.
 */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  const keep = (message: string) => {
    if (!/^(Failed to load resource|This Name already exists$)/.test(message)) complaints.push(message);
  };
  page.on('pageerror', ({ message }) => keep(message));
  page.on('console', (message) => {
    if (message.type() === 'error') keep(message.text());
  });
  return complaints;
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add deal' }).click();
  await dialog(page).getByLabel('Deal name').fill(name);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await row(page, name).waitFor();
}

function dialog(page: Page) {
  return page.getByRole('dialog');
}

function row(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) });
}
