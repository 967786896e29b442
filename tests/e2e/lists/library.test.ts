import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { logInAt } from '#tests/support/logInAt.ts';
import { builtText, found, productWords } from '#tests/support/productWords.ts';
import { choose } from '../support/choose.ts';
import { people, test } from '../support/projects/library.ts';
import { readTable, waitForFigures } from '../support/reports/reportTable.ts';
import { type RunningServer, startServer } from '../support/servers/startServer.ts';
import { expect, logIn, logInByForm, logins } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const open = (page: Page, to = '/', person: keyof typeof people = 'paul') =>
  logIn(page, people[person], to, '/library');
const rowOf = (page: Page, content: string): Locator => page.getByRole('row').filter({ hasText: content });

test('a librarian logs in and finds the screens that the library has', async ({ page }) => {
  await logInByForm(page, people.paul);
  await expect(page).toHaveTitle('City Library');
  await expect(page.getByRole('heading', { name: 'Good to see you, Paul Amsel' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of ['Loans', 'Members', 'Books'])
    await expect(menu.getByRole('link', { name }).first()).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.getByLabel('Account').click();
  await expect(page.getByText(/company/i)).toHaveCount(0);
});

test('a filter value that cannot be shows no record and the reason, until the filters are taken away', async ({
  page,
}) => {
  const failed = page.getByRole('alert').filter({ hasText: "This list couldn't be loaded" });
  for (const query of ['book_id=abc', 'book_id=12a', 'due_from=2026-02-30', 'status=nowhere']) {
    await open(page, `/loans?${query}`);
    await expect(failed).toBeVisible();
    await expect(failed.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByRole('row')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Reset filters' }).first().click();
  await expect(failed).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a book is added once its ISBN is right', async ({ page }) => {
  await open(page, '/books');
  await expect(page).toHaveTitle(/City Library$/);
  await page.getByRole('searchbox', { name: 'Title or Author' }).fill('darwin');
  await page.getByRole('searchbox', { name: 'Title or Author' }).press('Enter');
  await expect(rowOf(page, 'Charles Darwin')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add Book' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Please enter ISBN')).toBeVisible();
  await form.getByLabel('Title').fill('Walden');
  await form.getByLabel('Author').fill('Henry David Thoreau');
  await form.getByLabel('ISBN').fill('9780306406158');
  await choose(page, form, 'Category', 'Biography');
  await choose(page, form, 'Branch', 'Hillside');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText("This ISBN looks mistyped: the check digit doesn't match")).toBeVisible();
  await form.getByLabel('ISBN').fill('9781037482717');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('The library has a book with this ISBN already')).toBeVisible();
  await form.getByLabel('ISBN').fill('9780306406157');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Book added')).toBeVisible();
  await open(page, '/books?keyword=thoreau');
  await expect(rowOf(page, 'Walden')).toContainText('Hillside');
});

test('a suspended member borrows nothing until reinstated', async ({ page }) => {
  await open(page, '/members?name=Luc%C3%ADa');
  await expect(rowOf(page, 'Lucía Romero')).toContainText('Suspended');
  await rowOf(page, 'Lucía Romero').getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByRole('dialog')).toContainText('Let Lucía Romero borrow books again?');
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByText('Member reinstated')).toBeVisible();
  await expect(rowOf(page, 'Lucía Romero')).toContainText('Active');
});

test('a book is lent, and given back after a question', async ({ page }) => {
  await open(page, '/loans');
  await page.getByRole('button', { name: 'Lend a Book' }).click();
  const form = page.getByRole('dialog');
  await choose(page, form, 'Book', 'Walden');
  await choose(page, form, 'Member', 'Ada Byrne');
  await choose(page, form, 'Branch', 'Hillside');
  await enterDay(form, 'Loaned', '2026-03-18');
  await form.getByRole('button', { name: 'Lend' }).click();
  await expect(form.getByText('Please enter Due')).toBeVisible();
  await enterDay(form, 'Due', '2026-04-08');
  await form.getByRole('button', { name: 'Lend' }).click();
  await expect(page.getByText('Loan recorded')).toBeVisible();
  const loan = rowOf(page, 'Walden');
  await expect(loan).toContainText('CL-40101');
  await expect(loan).toContainText('Apr 8, 2026');
  await expect(loan).not.toContainText('overdue');
  await loan.getByRole('button', { name: 'Return' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Has the book been handed back in good condition?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(loan).toContainText('On loan');
  await loan.getByRole('button', { name: 'Return' }).click();
  await question.getByRole('button', { name: 'It is back' }).click();
  await expect(page.getByText('Book returned')).toBeVisible();
  await expect(loan).toContainText('Returned');
  await expect(loan.getByRole('button', { name: 'Return' })).toHaveCount(0);
});

test('what is out too long says for how many days', async ({ page }) => {
  await open(page, '/loans?status=out&sort=due');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('On loan');
  await expect(first).toContainText(/[A-Z][a-z]{2} \d{1,2}, 2026\s*\d+ days overdue/);
});

test('the report shows loans by day and branch', async ({ page }) => {
  await open(page, '/reports/loans?compare=none');
  const table = await waitForFigures(page, 'Loans by Day');
  const { titles, rows } = await readTable(table);
  expect(titles).toEqual(['Date', 'Branch', 'Visits', 'Loans', 'Returns', 'Fines']);
  expect(rows[0]?.[0]).toMatch(/^2026-03-\d\d$/);
  expect(['Central Library', 'Harbour', 'Hillside']).toContain(rows[0]?.[1]);
});

test('list and form have no faults of access', async ({ page }) => {
  test.slow();
  await open(page, '/books');
  await expect(rowOf(page, 'Middlemarch').first()).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Add Book' }).click();
  await expect(page.getByRole('dialog').getByLabel('ISBN')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('no page is wider than a phone', async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 375, height: 800 });
  const menu = ['Books', 'Members', 'Loans'].map((name) => [`/${name.toLowerCase()}`, name]);
  for (const [to = '', title] of [...menu, ['/reports/loans', 'Loans by Day']]) {
    await page.goto(to);
    await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), to).toBeLessThanOrEqual(375);
  }
});

test.describe('nothing of the first project', () => {
  const words = productWords('examples/library');
  let root: RunningServer;
  test.beforeAll(async () => {
    // The data of the first project's demo may have to be created.
    test.setTimeout(240_000);
    root = await startServer();
  });
  test.afterAll(() => root?.stop());

  test('shows in what the API says of itself, in the menu, or in its words; the first says them', async ({
    server,
  }) => {
    const own = await said(server.url, '/library', people.vera);
    const other = await said(root.url, '/ssp_publisher', logins.admin);
    const ownWords = ['src/definition', 'src/base', 'examples/library/resources'].map(catalogue);
    for (const text of [...own, ...ownWords]) expect(found(words.read, text)).toEqual([]);
    for (const text of [...other, catalogue('src/publisher')])
      expect(found(words.read, text).length).toBeGreaterThan(2);
  });

  test('lies in the console that is built; the first holds it', async ({ pages }) => {
    expect(found(words.built, builtText(pages))).toEqual([]);
    expect(found(words.built, builtText('dist')).length).toBeGreaterThan(words.built.length / 2);
  });

  test('is read on a page; the first shows it', async ({ page }) => {
    await open(page, '/', 'vera');
    const screens = ['/home', '/books', '/members', '/loans', '/reports/loans', '/account/user'];
    for (const to of screens) expect(found(words.read, await readPage(page, to)), to).toEqual([]);
    const address = new URL('/siteManager/siteList', root.url).href;
    const { token } = await logInAt(root.url, '/ssp_publisher', logins.admin);
    // In one step: the session starts once the server has returned the token's user.
    expect(found(words.read, await readPage(page, `${address}?token=${token}`))).toContain('Ads.txt Status');
  });
});

const catalogue = (folder: string) => readFileSync(`${folder}/text/en.json`, 'utf8');

/** Returns the OpenAPI document and the menu. */
async function said(url: string, prefix: string, login: Parameters<typeof logInAt>[2]): Promise<string[]> {
  const headers = { authorization: (await logInAt(url, prefix, login)).token };
  const ask = async (path: string) => (await fetch(new URL(path, url), { headers })).text();
  return Promise.all([ask('/openapi.json'), ask(`/api/v1${prefix}/menu`)]);
}

/** Returns all text of a page, including its title, once its rows are loaded. */
async function readPage(page: Page, to: string): Promise<string> {
  await page.goto(to);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!to.endsWith('home')) await expect(page.getByRole('row').nth(1)).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would join the words of adjacent cells.
  const shown = await page.locator('body').innerText();
  return `${await page.title()}\n${shown}`;
}

async function enterDay(form: Locator, label: string, day: string): Promise<void> {
  await form.getByLabel(label).fill(day);
  await form.getByLabel(label).press('Tab');
}
