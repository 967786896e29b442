import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const list = '/siteManager/siteList';

/** Records the queries of each request for the list of sites. */
function watchLists(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/domain/list')) asked.push(search);
  });
  return asked;
}

/** A table shows skeleton rows until its rows are loaded. */
async function expectRows(page: Page): Promise<void> {
  await expect(page.getByRole('cell', { name: 'cityledger.example', exact: true })).toBeVisible();
}

/** Delays the console's code until the list has been answered. */
async function holdCode(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/domain/list'));
  await page.route('**/assets/*.js', async (route) => {
    await answered;
    await route.continue();
  });
}

test('a list is asked for before any code has come, and once', async ({ page }) => {
  await logIn(page, logins.admin);
  const asked = watchLists(page);
  await holdCode(page);
  await page.goto(list);
  await expectRows(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});

test('what is shown after a change is asked for anew, however early the first answer came', async ({
  page,
}) => {
  await logIn(page, logins.admin);
  const asked = watchLists(page);
  await page.goto(list);
  await expectRows(page);
  await page.getByRole('columnheader', { name: 'Site', exact: true }).getByRole('button').click();
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Site List' }).click();
  await expectRows(page);
  expect(asked.length).toBeGreaterThan(1);
});

test('an address that says more than the page asks for what it says, and for nothing else', async ({
  page,
}) => {
  await logIn(page, logins.admin);
  const asked = watchLists(page);
  await page.goto(`${list}?size=10&sort=domain`);
  await expectRows(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  expect(new URLSearchParams(asked[0]).get('page_size')).toBe('10');
});

test('who has no session, or one that has ended, is asked to log in, and comes back to the list', async ({
  page,
}) => {
  await page.goto(list);
  await expect(page).toHaveURL(/login\.html\?to=/);
  await page.evaluate(() => localStorage.setItem('token', 'of-a-session-that-has-ended'));
  const asked = watchLists(page);
  await page.goto(list);
  await expect(page).toHaveURL(/login\.html\?to=.*ended=true/);
  expect(asked.length).toBeGreaterThan(0);
});

test('a list that its reader may not see is refused as ever', async ({ page }) => {
  await logIn(page, logins.nobody);
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('an answer that breaks off is asked for again, and nobody notices', async ({ page }) => {
  await logIn(page, logins.admin);
  let broken = 0;
  await page.route('**/domain/list?*', (route) => {
    broken += 1;
    return broken === 1 ? route.abort() : route.continue();
  });
  await page.goto(list);
  await expectRows(page);
  expect(broken).toBe(2);
});

test('what was asked for one user is not shown to another who has logged in since', async ({
  page,
  context,
}) => {
  await logIn(page, logins.admin);
  const asked = watchLists(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(list, { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(1);
  const other = await context.newPage();
  await other.goto('/login.html');
  await other.evaluate(() => localStorage.clear());
  await logIn(other, logins.limited);
  release();
  // The tab belongs to the first user: the page asks who goes on.
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await expectRows(page);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'summitsports.example', exact: true })).toHaveCount(0);
});
