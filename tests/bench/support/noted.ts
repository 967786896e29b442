import type { Page } from 'playwright';

/** What watchRows.js notes in a page, in milliseconds on the page's clock. */
export interface Noted {
  clickedAt: number;
  rowsAt: number;
  /** The time by which long tasks went over 50 ms. */
  blocked: number;
}

declare global {
  interface Window {
    noted: Noted;
    expectedRow: string;
  }
}

/** Waits until the list's rows are on screen, and gives what the page has noted by then. */
export async function noted(page: Page): Promise<Noted> {
  await page.waitForFunction(() => window.noted.rowsAt > 0, undefined, { polling: 50 });
  return page.evaluate(() => window.noted);
}
