import type { Page } from 'playwright';

/** The measurements of watchRows.js in a page, in milliseconds on the page's clock. */
export interface Noted {
  clickedAt: number;
  rowsAt: number;
  /** Total blocking time: the time of long tasks above 50 ms. */
  blocked: number;
}

declare global {
  interface Window {
    noted: Noted;
    expectedRow: string;
  }
}

/** Waits until the list's rows are rendered, and returns the page's measurements. */
export async function noted(page: Page): Promise<Noted> {
  await page.waitForFunction(() => window.noted.rowsAt > 0, undefined, { polling: 50 });
  return page.evaluate(() => window.noted);
}
