import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { baseFolders, definitionTexts } from '../support/definitionTexts';
import { expect, logins, test } from './support/test';

test.use({ serverFor: 'languages' });

/** What is said in a language, by the words in English. */
function said(language: string): Record<string, string> {
  const files = [`src/languages/${language}.json`, `languages/${language}.json`];
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

/** The addresses of the pages that can be opened by themselves. */
const routes = definitionTexts([...baseFolders, '.']).flatMap((text) => {
  const { route, needs, tabs, access } = JSON.parse(text);
  return typeof route === 'string' && !needs && (tabs || !access?.own) ? [route] : [];
});

/** What records of the demo are called, or hold, in English. */
const namesInData = ['Report API', 'Report', 'Changed'];

async function logInIn(page: Page, words: Record<string, string>): Promise<void> {
  await page.goto('/login.html?to=/home');
  await page.getByLabel(words.Email ?? '').fill(logins.admin.email);
  await page.getByLabel(words.Password ?? '', { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: words['Log in'] }).click();
  await expect(page.getByRole('navigation', { name: words['Main menu'] })).toBeVisible();
}

/** What people read on a page, or hear. */
function readOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isCode = node.parentElement?.closest('script, style, [translate=no]');
      if (node instanceof Text && !isCode) texts.add(node.data.trim());
      if (node instanceof Element)
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          texts.add(node.getAttribute(name)?.trim() ?? '');
    }
    return [...texts];
  });
}

for (const language of ['de']) {
  const words = said(language);
  test.describe(language, () => {
    test.use({ locale: language });
    test.setTimeout(240_000);

    test('no page of the console says a sentence in English, and each is for everybody', async ({ page }) => {
      await logInIn(page, words);
      const english = new Set(Object.entries(words).flatMap(([one, other]) => (one === other ? [] : [one])));
      const own = new Set([...Object.values(words), ...namesInData]);
      const found: string[] = [];
      for (const route of routes) {
        await page.goto(route);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const left = (await readOn(page)).filter((text) => english.has(text) && !own.has(text));
        found.push(...left.map((text) => `${route}: ${text}`));
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(...violations.map(({ id, nodes }) => `${route}: ${id} ${nodes[0]?.html}`));
      }
      expect(found).toEqual([]);
    });
  });
}
