import type { Browser, Page } from 'playwright';
import { keystrokeCost } from '../support/browser/keystrokeCost.ts';
import { openContext } from '../support/browser/openContext.ts';
import { withBrowser } from '../support/browser/withBrowser.ts';
import { buildByHand } from '../support/consoles/buildByHand.ts';
import { buildConsole } from '../support/consoles/buildConsole.ts';
import type { Site } from '../support/consoles/Site.ts';
import { withSites } from '../support/consoles/withSites.ts';
import type { Figure } from '../support/figures/Figure.ts';
import { median } from '../support/figures/median.ts';
import { screenDefinition } from '../support/screenDefinition.ts';
import { withDefinitions } from '../support/withDefinitions.ts';

const rounds = 3;

/** Compares a keystroke in a generated form of 60 fields with one in a single controlled antd input. */
export function keystroke(): Promise<Figure[]> {
  return withDefinitions(screenDefinition('sixty', 60, true), async (folder) => {
    const folders = { form: await buildConsole('sixty', folder), plain: await buildByHand() };
    return withSites(folders, (sites) => withBrowser((browser) => costs(browser, sites)), folder);
  });
}

async function costs(browser: Browser, { form, plain }: Record<'form' | 'plain', Site>): Promise<Figure[]> {
  const formPage = await openForm(browser, form);
  const plainPage = await openPlain(browser, plain);
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await keystrokeCost(await inFront(formPage)));
    reference.push(await keystrokeCost(await inFront(plainPage)));
  }
  return [
    {
      what: 'A keystroke in a form of 60 fields',
      unit: 'ms',
      ours: median(ours),
      reference: median(reference),
      aim: '≤ 6 ms',
    },
  ];
}

async function openForm(browser: Browser, site: Site): Promise<Page> {
  const page = await (await openContext(browser, site)).newPage();
  await page.goto(`${site.url}/bench/sixty`);
  await page.getByRole('button', { name: 'Add Record' }).click();
  await page.getByLabel('Field 31', { exact: true }).click();
  return page;
}

async function openPlain(browser: Browser, site: Site): Promise<Page> {
  const page = await (await openContext(browser, site)).newPage();
  await page.goto(`${site.url}/input`);
  await page.getByLabel('Plain').click();
  return page;
}

async function inFront(page: Page): Promise<Page> {
  await page.bringToFront();
  return page;
}
