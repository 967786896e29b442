import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { browserArguments } from './browsers.ts';
import type { DemoConsole } from './startDemoConsole.ts';

/** The theme of a screen and the width of its window. */
export interface ScreenThemeAndWidth {
  theme: 'light' | 'dark';
  width: 'wide' | 'narrow';
}

/** A screen in a browser, and the errors of its scripts so far. */
interface OpenedScreen {
  page: Page;
  scriptErrors: string[];
}

const viewports = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
const timeoutMs = 30_000;

/** Starts a headless browser. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: browserArguments });
}

/**
 * Logs in to the demo, opens a path and clicks the named buttons, tabs or links in order. Requests to other hosts are
 * blocked.
 */
export async function openScreen(
  browser: Browser,
  { url, login }: DemoConsole,
  { path, clicks }: { path: string; clicks: string[] },
  { theme, width }: ScreenThemeAndWidth,
): Promise<OpenedScreen> {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: theme,
    viewport: viewports[width],
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(timeoutMs);
  await context.route(
    (address) => address.origin !== url,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const scriptErrors: string[] = [];
  page.on('pageerror', ({ message }) => scriptErrors.push(message));
  await logIn(page, login).catch((error: Error) => {
    throw new Error(['The login to the demo failed.', error.message, ...scriptErrors].join('\n'));
  });
  await page.goto(path);
  await page.locator('main').filter({ hasText: /\S/ }).waitFor();
  await settle(page);
  for (const name of clicks) {
    await (await findNamed(page, name)).click();
    await settle(page);
  }
  return { page, scriptErrors };
}

async function logIn(page: Page, { email, password }: DemoConsole['login']): Promise<void> {
  await page.goto('/');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
  await page.locator('#password').waitFor({ state: 'detached' });
}

/** Waits until the page loads no more data. A page that always loads is shown as it is. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
}

/**
 * Finds the visible button, tab or link with a name, or the first one in a row, whose name is followed by the record's:
 * "Edit: Walden". Throws with the visible names if there is none.
 */
async function findNamed(page: Page, name: string): Promise<Locator> {
  const roles = ['button', 'tab', 'link', 'menuitem'] as const;
  const inRow = new RegExp(`^${name.replace(/\W/g, '\\$&')}: `);
  const candidates = [
    ...roles.map((role) => page.getByRole(role, { name, exact: true }).filter({ visible: true }).last()),
    ...roles.map((role) => page.getByRole(role, { name: inRow }).filter({ visible: true }).first()),
  ];
  for (const found of candidates) if ((await found.count()) > 0) return found;
  const visible = await page.locator('button, [role=tab], a').filter({ visible: true }).allInnerTexts();
  throw new Error(`There is no "${name}" to click. Visible are: ${joinShortTexts(visible)}.`);
}

/** Joins up to 60 distinct texts with commas, for an error message. Omits texts of more than 60 characters. */
export function joinShortTexts(texts: string[]): string {
  const short = texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /^.{1,60}$/.test(text));
  return [...new Set(short)].slice(0, 60).join(', ');
}

/** Lists the items of the main menu with their paths. */
export async function listMenu(page: Page): Promise<{ title: string; path: string }[]> {
  const items = await page
    .locator('nav a[href^="/"]')
    .evaluateAll((links) => links.map((one) => [one.textContent ?? '', one.getAttribute('href') ?? '']));
  return items.map(([title = '', path = '']) => ({ title: title.trim(), path }));
}
