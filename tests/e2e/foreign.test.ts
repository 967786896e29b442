import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startJsonApi } from '../support/apis/jsonApi';
import { startJsonServer, tokens } from '../support/apis/jsonServer';
import { servePages } from '../support/apis/staticPages';
import { builtConsole } from './support/builtConsole';

const fixture = 'tests/fixtures/tasks';

/** The console of the same files with another profile in project.json. */
async function consoleBy(profile: string): Promise<string> {
  const folder = path.join(await mkdtemp(path.join('.cache', 'foreign-')), profile);
  await cp(fixture, folder, { recursive: true });
  const file = path.join(folder, 'project.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"json-server"', JSON.stringify(profile)));
  return builtConsole(folder);
}

const apis = [
  {
    profile: 'json-server',
    start: startJsonServer,
    hasLogin: true,
    bad: 'Nothing',
    words: 'This is no name',
  },
  {
    profile: 'json-api',
    start: startJsonApi,
    hasLogin: false,
    bad: 'A name that is too long',
    words: '"name" length must be less than or equal to 12 characters long',
  },
];

for (const { profile, start, hasLogin, bad, words } of apis)
  test(`static files and config.json are a console of an API by the profile ${profile}`, async ({ page }) => {
    test.setTimeout(600_000);
    const [api, folder] = await Promise.all([start(), consoleBy(profile)]);
    const pages = await servePages(folder, { [profile]: api.url });
    await page.goto(`${pages.url}/tasks`);
    const logIn = async () => {
      await page.getByLabel('Email').fill('ann');
      await page.getByLabel('Password', { exact: true }).fill('open sesame');
      await page.getByRole('button', { name: /log in/i }).click();
    };
    if (hasLogin) await logIn();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Measure')).toBeVisible();

    await page
      .getByLabel('Rows per page')
      .selectOption('10')
      .catch(() => undefined);
    await page.getByRole('button', { name: 'Add Task' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Task').fill(bad);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(words)).toBeVisible();
    await form.getByLabel('Task').fill('Glue');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Task added')).toBeVisible();
    await expect(row('Glue')).toBeVisible();

    await row('Glue').getByRole('button', { name: 'Edit' }).click();
    await form.getByLabel('Task').fill('Glue on');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(row('Glue on')).toBeVisible();

    await page.getByRole('button', { name: 'Task', exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toContainText(/Varnish|Glue on/);

    await row('Glue on').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /delete|yes|ok/i })
      .click();
    await expect(row('Glue on')).toHaveCount(0);

    if (hasLogin) {
      tokens.clear();
      await page.evaluate(() => localStorage.removeItem('refreshToken'));
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/login/);
      tokens.add('first');
      await logIn();
      await expect(row('Measure')).toBeVisible();
    }
    pages.stop();
    api.stop();
  });
