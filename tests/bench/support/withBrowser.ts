import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../e2e/support/findChromium';

/** Lends a headless Chromium to `use`. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
