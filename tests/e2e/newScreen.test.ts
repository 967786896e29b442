import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from './support/startServer';
import { logIn, logins } from './support/test';

const folder = mkdtempSync(path.join(tmpdir(), 'screen-'));
const environment = { DEFINITIONS: folder, OUT_DIR: path.join(folder, 'dist') };
let server: RunningServer;

/** The two files of the README's "Add a screen in five minutes", as it prints them. */
function filesOfReadme(): Record<string, string> {
  const section = readFileSync('README.md', 'utf8').split('## Add a screen in five minutes')[1] ?? '';
  const blocks = [...section.matchAll(/in `([\w/]+\.json)`:\s+```json\n([\s\S]*?)```/g)];
  return Object.fromEntries(blocks.map(([, file = '', text = '']) => [file, text]));
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const files = Object.entries(filesOfReadme());
  expect(files.map(([file]) => file)).toEqual(['schemas/campaign.json', 'resources/campaigns.json']);
  for (const [file, text] of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  execFileSync('npm', ['run', 'build'], { env: { ...process.env, ...environment }, stdio: 'ignore' });
  server = await startServer(environment);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('two JSON files make a screen that creates, lists, filters and edits', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url });
  await logIn(page, logins.admin);
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Campaign' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please name the campaign')).toBeVisible();
  await form.getByRole('textbox', { name: 'Campaign' }).fill('Spring sale');
  await form.getByLabel('Budget').fill('0.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Budget must be at least 1')).toBeVisible();
  await form.getByLabel('Budget').fill('2500');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Campaign added')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Spring sale' });
  await expect(row).toContainText('Reach');
  await expect(row).toContainText('$2,500.00');

  await page.getByRole('searchbox', { name: 'Campaign' }).fill('winter');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Campaign' }).fill('spring');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('textbox', { name: 'Campaign' }).fill('Spring sale, extended');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Campaign saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Spring sale, extended' })).toHaveCount(1);
});
