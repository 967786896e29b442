import { test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from './startServer';

export { expect };

/** Who the demo lets in; the server prints the same at start. */
export const logins = {
  admin: { email: 'admin@northwind.example', password: 'Publisher-1' },
  limited: { email: 'editor@northwind.example', password: 'Publisher-1' },
  nobody: { email: 'newcomer@northwind.example', password: 'Publisher-1' },
};

/** A test with a demo server in memory, which files share unless one that changes what others rely on names itself. */
export const test = base.extend<{ baseURL: string }, { serverFor: string; server: RunningServer }>({
  serverFor: ['all', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** Logs in through the login page and waits for the console. */
export async function logIn(page: Page, login: { email: string; password: string }, to = '/'): Promise<void> {
  await page.goto(`/login.html?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
}
