import { type Browser, chromium } from 'playwright';
import { findChromium } from '#tests/e2e/support/browser/findChromium.ts';

/** Runs `use` with a headless Chromium. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(findChromium());
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
