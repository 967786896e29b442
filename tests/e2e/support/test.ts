import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { now } from '#definition/time/clock.ts';
import { type RunningServer, startServer } from './servers/startServer.ts';

export { expect };

/** The users of the demo; the server prints the same at start. */
export const logins = {
  admin: { email: 'admin@northwind.example', password: 'Publisher-1' },
  limited: { email: 'editor@northwind.example', password: 'Publisher-1' },
  /** Of a company that receives no gross revenue. */
  netOnly: { email: 'admin@cascadedigital.example', password: 'Publisher-1' },
  nobody: { email: 'newcomer@northwind.example', password: 'Publisher-1' },
};

/**
 * Test fixture with a demo server. Files share it, except files that change shared data and set a name for a separate
 * server.
 */
export const test = base.extend<{ baseURL: string }, { serverFor: string; server: RunningServer }>({
  serverFor: ['all', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its first parameter.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // The clock is set when the server starts.
  context: async ({ context, server: _ }, use) => {
    await setPageClock(context);
    await use(context);
  },
});

/** Sets the pages' clock to the server's time. Timers are unchanged; Playwright's clock would replace them. */
export async function setPageClock(context: BrowserContext): Promise<void> {
  const ahead = now().getTime() - (performance.timeOrigin + performance.now());
  await context.addInitScript((by) => {
    window.Date = new Proxy(Date, {
      construct: (date, given, made) =>
        Reflect.construct(date, given.length > 0 ? given : [date.now() + by], made),
      get: (date, name) => (name === 'now' ? () => date.now() + by : Reflect.get(date, name)),
    });
  }, Math.round(ahead));
}

interface Login {
  email: string;
  password: string;
}

/** Logs in through the API, stores the token in the page, and waits for the console. */
export async function logIn(page: Page, login: Login, to = '/', prefix = '/ssp_publisher'): Promise<void> {
  const answer = await page.request.post(`/api/v1${prefix}/login`, { data: login });
  const { data, msg } = await answer.json();
  if (!answer.ok() || !data) throw new Error(`${login.email} was not let in: ${answer.status()} ${msg}`);
  const { token } = data;
  await page.goto(`${to}${to.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`);
  const other = page.getByRole('button', { name: 'Continue as' });
  await expect(mainMenu(page).or(other).first()).toBeVisible();
  if (await other.isVisible()) await other.click();
  await expect(mainMenu(page)).toBeVisible();
}

/** Logs in through the login page and waits for the console. */
export async function logInByForm(page: Page, login: Login, to = '/'): Promise<void> {
  await page.goto(`/login.html?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(mainMenu(page)).toBeVisible();
}

/** The main menu; on a narrow screen the button that opens it. */
const mainMenu = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .or(page.getByRole('button', { name: 'Open menu' }))
    .first();

/** Returns the date `count` days ago in the time zone of the demo's first company (UTC-05:00). */
export function daysAgo(count: number): string {
  return new Date(now().getTime() - (24 * count + 5) * 3_600_000).toISOString().slice(0, 10);
}
