import { chromium, type Locator, type Page } from 'playwright';
import { findChromium } from '#tests/e2e/support/browser/findChromium.ts';

/** A page in a real browser, and the errors of its scripts. */
export interface OpenedPage {
  page: Page;
  errors: string[];
  close(): Promise<void>;
}

/** Opens a URL in a separate browser. */
export async function openPage(url: string): Promise<OpenedPage> {
  const browser = await chromium.launch(findChromium());
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // The development server compiles all imports before it serves the first page.
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  return { page, errors, close: () => browser.close() };
}

/** Logs in through the login page, and waits for the items of the main menu. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /log in/i }).click();
  await mainMenu(page).getByRole('link').first().waitFor();
}

/** Clicks each item of the main menu, waits until its page shows content, and returns the item names. */
export async function openEachEntry(page: Page): Promise<string[]> {
  const links = mainMenu(page).getByRole('link');
  const names = await links.allInnerTexts();
  for (const [index] of names.entries()) {
    const address = await links.nth(index).getAttribute('href');
    await links.nth(index).click();
    await page.waitForURL(`**${address}*`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').filter({ hasText: /\S/ }).waitFor();
  }
  return names;
}

/** The main menu with the links to the screens. */
export function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main menu' });
}
