import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startJsonServer } from '#tests/support/apis/jsonServer.ts';
import { servePages } from '#tests/support/apis/staticPages.ts';
import { freePort } from '#tests/support/freePort.ts';
import { type InstalledPackage, installPackage } from './installedPackage.ts';
import { linkedPages, namedPages } from './namedPages.ts';
import { logIn, mainMenu, type OpenedPage, openEachEntry, openPage } from './openedPage.ts';

/*
 * Slow for a reason: only an installed package shows that no repository file is missing in it, and only a browser shows
 * that its console starts. The steps share one installation, and each continues from the previous one.
 */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

let installed: InstalledPackage;
let opened: OpenedPage | undefined;

beforeAll(async () => {
  installed = await installPackage();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await installed.stop();
});
afterAll(() => installed.remove());

const ada = ['ada@example.com', 'New-Console-1'] as const;
const inEngine = (file: string) => path.join(installed.folder, 'node_modules/publisher-console', file);

it('brings no database for reports, which most projects do not need', () => {
  expect(existsSync(path.join(installed.folder, 'node_modules/vite'))).toBe(true);
  expect(existsSync(path.join(installed.folder, 'node_modules/chdb'))).toBe(false);
});

it('has every page of the documentation that its README, help, messages and pages name', async () => {
  const help = await installed.command('--help');
  const names = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
  const texts = await Promise.all([
    ...names.map((name) => installed.command(name, '--help')),
    ...['README.md', 'src/definition/text/en.json'].map((file) => readFile(inEngine(file), 'utf8')),
  ]);
  const named = [...texts.flatMap(namedPages), 'docs/guides/deploy.md', 'docs/glossary.md'];
  expect(named).toEqual(expect.arrayContaining(['docs/ingest.md', 'docs/definitions.md', 'docs/checks.md']));
  expect(named.filter((page) => !existsSync(inEngine(page)))).toEqual([]);
  const linked = await linkedPages(inEngine('.'));
  expect(linked.filter(({ target }) => !existsSync(inEngine(target)))).toEqual([]);
});

it('runs the server code that its guide shows', async () => {
  const guide = await readFile(inEngine('docs/guides/write-server-code.md'), 'utf8');
  expect(guide).toContain(await readFile('tests/tools/package/projectCode/server.ts', 'utf8'));
});

it('says what to do where there is no project', async () => {
  await expect(installed.command('check')).rejects.toThrow('No project.json found');
});

it('makes a project whose commands work at once, and adds a screen to it', async () => {
  const { command } = installed;
  expect(await command('new', 'project', '.', '--name', 'Acme Desk')).toContain('npx console start');
  expect(await command('new', 'deal')).toContain('resources/deals.json');
  await addProjectCode();
  await expect(command('check')).rejects.toThrow(
    /does not contain "type": "module".*rename the file to server\.mts/,
  );
  await changeJson('package.json', (own) => ({ ...own, type: 'module' }));
  expect(await command('check')).toMatch(/^\d+ definition files checked, no problems\n$/);
  expect(await command('cases')).toContain('browser and server agree');
  expect(await command('mutate')).toContain('Mutation score');
  await command('docs');
  expect(await readFile(path.join(installed.folder, 'docs/definitions.md'), 'utf8')).toContain('# ');
});

it('shows the console in a browser: a login, every entry of the menu, and a record that is added', async () => {
  opened = await openPage((await installed.start(['start'])).url);
  const { page, errors } = opened;
  await logIn(page, ...ada);
  expect(await openEachEntry(page)).toEqual(['Home', 'Tasks', 'Users', 'Audit', 'Deals', 'Workbench']);
  // The workbench is a page of its own.
  await page.goBack();
  await page.getByRole('button', { name: 'Add Deal' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Deal');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByText('Name the deal after its customer').waitFor();
  await page.getByRole('dialog').getByLabel('Name').fill('Spring');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Spring \d{4}$/ }).click();
  await page.getByText(/copy done|blocked copying/).waitFor();
  expect(errors).toEqual([]);
});

/** Adds code of the project's own, which imports the engine by its package name. */
async function addProjectCode(): Promise<void> {
  await cp('tests/tools/package/projectCode', installed.folder, { recursive: true });
  await changeJson('project.json', (project) => ({
    ...project,
    code: { server: 'server.ts', overrides: 'overrides' },
  }));
  await changeJson('resources/deals.json', (deals) => ({
    ...deals,
    list: {
      ...deals.list,
      columns: deals.list.columns.map((column: string) =>
        column === 'name' ? { field: 'name', override: 'DealName' } : column,
      ),
    },
  }));
}

// biome-ignore lint/suspicious/noExplicitAny: definitions of any kind.
async function changeJson(file: string, change: (content: any) => unknown): Promise<void> {
  const place = path.join(installed.folder, file);
  await writeFile(place, JSON.stringify(change(JSON.parse(await readFile(place, 'utf8')))));
}

it('plans and backs up what is in use', async () => {
  expect(await installed.command('plan')).not.toContain('to decide');
  expect(await installed.command('backup', 'backup')).toContain('Saved the records');
});

it('shows a changed label in the open page while it is developed', async () => {
  const port = String(await freePort());
  const { url } = await installed.start(['dev'], { PORT: port, API_ORIGIN: `http://127.0.0.1:${port}` });
  opened = await openPage(url);
  const { page, errors } = opened;
  await logIn(page, ...ada);
  await mainMenu(page).getByRole('link', { name: 'Tasks' }).click();
  await page.getByRole('columnheader', { name: 'Status' }).waitFor();
  const file = path.join(installed.folder, 'schemas/task.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"title": "Status"', '"title": "Progress"'));
  await page.getByRole('columnheader', { name: 'Progress' }).waitFor();
  expect(errors).toEqual([]);
});

it('serves a project with reports without ClickHouse, and says what to install', async () => {
  const printed = await installed.command('new', 'report', 'visits');
  expect(printed).toContain('Next: npm install && npx console start');
  const own = JSON.parse(await readFile(path.join(installed.folder, 'package.json'), 'utf8'));
  expect(own.dependencies).toMatchObject({ chdb: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(await installed.command('check')).toContain('no problems');
  const server = await installed.start(['serve', '--demo']);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await vi.waitFor(() => expect(server.printed()).toContain(`npm install chdb@${own.dependencies.chdb}`));
});

it('builds the console of a foreign API, which static files serve', async () => {
  await cp('tests/fixtures/tasks', path.join(installed.folder, 'workshop'), { recursive: true });
  await installed.command('build', 'workshop');
  const api = await startJsonServer();
  const pages = await servePages(path.join(installed.folder, 'workshop/dist'), { 'json-server': api.url });
  try {
    opened = await openPage(`${pages.url}/tasks`);
    await logIn(opened.page, 'ann', 'open sesame');
    await opened.page.getByRole('row').filter({ hasText: 'Measure' }).waitFor();
    expect(opened.errors).toEqual([]);
  } finally {
    pages.stop();
    api.stop();
  }
});

it('is served without its demo to the administrator whom the command makes', async () => {
  const place = { DATA_DIR: path.join(installed.folder, 'empty') };
  const { PATH, HOME } = process.env;
  const admin = { ADMIN_NAME: 'Eva', ADMIN_EMAIL: 'eva@example.com', ADMIN_PASSWORD: 'Kestrel-over-hills' };
  const env = { PATH, HOME, ...place, ...admin };
  await promisify(execFile)('node_modules/.bin/console', ['admin'], { cwd: installed.folder, env });
  opened = await openPage((await installed.start(['serve'], place)).url);
  await logIn(opened.page, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
});
