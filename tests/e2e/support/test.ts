import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { now } from '../../../src/definition/clock';
import { type RunningServer, startServer } from './startServer';

export { expect };

/** Who the demo lets in; the server prints the same at start. */
export const logins = {
  admin: { email: 'admin@northwind.example', password: 'Publisher-1' },
  limited: { email: 'editor@northwind.example', password: 'Publisher-1' },
  nobody: { email: 'newcomer@northwind.example', password: 'Publisher-1' },
};

/** A test with a demo server, which files share unless one that changes what others rely on names itself. */
export const test = base.extend<{ baseURL: string }, { serverFor: string; server: RunningServer }>({
  serverFor: ['all', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
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

/** Gives pages the time of the server; timers stay as they are, while Playwright's clock would take them over. */
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

/** Logs in by the API, hands the page the token, and waits for the console. */
export async function logIn(page: Page, login: Login, to = '/', prefix = '/ssp_publisher'): Promise<void> {
  const answer = await page.request.post(`/api/v1${prefix}/login`, { data: login });
  const { data, msg } = await answer.json();
  if (!answer.ok() || !data) throw new Error(`${login.email} was not let in: ${answer.status()} ${msg}`);
  const { token } = data;
  await page.goto(`${to}${to.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`);
  const other = page.getByRole('button', { name: 'Continue as' });
  await expect(mainMenu(page).or(other)).toBeVisible();
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

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** The day so many days ago where the demo's first company is, five hours behind UTC. */
export function daysAgo(count: number): string {
  return new Date(now().getTime() - (24 * count + 5) * 3_600_000).toISOString().slice(0, 10);
}
