import type { Browser } from 'playwright';
import { besideByHand } from '../support/besideByHand';
import type { Figure } from '../support/Figure';
import { openList } from '../support/openList';
import type { Site } from '../support/Site';
import { scriptBytes } from '../support/scriptBytes';

const loginLimit = 85;
const listLimit = 1.1;

/** JavaScript, gzipped, until the login page can be used and until the first list shows rows. */
export function scriptSizes(): Promise<Figure[]> {
  return besideByHand(async ({ ours, reference }, browser) => [
    {
      what: 'JavaScript until the login page is usable',
      unit: 'kB',
      ours: (await untilLogin(browser, ours)) / 1_000,
      limit: loginLimit,
      aim: `≤ ${loginLimit} kB`,
    },
    {
      what: 'JavaScript until the first list shows rows',
      unit: 'kB',
      ours: (await openList(browser, ours)).script,
      reference: (await openList(browser, reference)).script,
      limit: listLimit,
      aim: `≤ ${listLimit} ×`,
    },
  ]);
}

async function untilLogin(browser: Browser, site: Site): Promise<number> {
  const page = await browser.newPage();
  await page.goto(`${site.url}/login.html`);
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await page.waitForLoadState('networkidle');
  return scriptBytes(page, site, Number.POSITIVE_INFINITY);
}
