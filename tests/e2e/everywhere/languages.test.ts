import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';
import { logInIn, wordsIn } from '../support/words.ts';

test.use({ serverFor: 'languages' });

/** Lists whose first button opens a form with required fields. */
const routes = ['/siteManager/siteList', '/account/channel', '/appManager/appsList', '/appManager/zoneList'];

const names = { de: 'Deutsch', 'zh-CN': '中文（中国）' };

const readGuide = (language: string, name: string) =>
  readFileSync(`docs/guides/console/${language}/${name}.md`, 'utf8');

/** Chooses a language in the user menu, which reloads the page. */
async function choose(page: Page, said: Record<string, string>, name: string): Promise<void> {
  await page.getByLabel(said['Your account'] ?? 'Your account', { exact: true }).click();
  const field = page.locator('.badge').getByRole('combobox', { name: said.Language ?? 'Language' });
  await field.focus();
  await page.keyboard.press('ArrowDown');
  const begun = page.waitForEvent('load');
  await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click();
  await begun;
}

for (const [language, name] of Object.entries(names)) {
  const words = wordsIn(language);

  test.describe(name, () => {
    test('is chosen by the user, and holds for page, menu, answers, reload and login', async ({
      page,
      browser,
      baseURL,
    }) => {
      await logIn(page, logins.admin, '/siteManager/siteList');
      await choose(page, {}, name);
      await speaks(page);
      await page.reload();
      await speaks(page);
      await page.getByRole('button', { name: words['Add Site'] }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: words.Save }).click();
      await expect(form.getByText(words['Please input site link'] ?? '')).toBeVisible();
      await page.keyboard.press('Escape');

      const other = await browser.newContext({ baseURL, locale: 'en' });
      const elsewhere = await other.newPage();
      await logInIn(elsewhere, {}, '/siteManager/siteList');
      await speaks(elsewhere);
      await choose(elsewhere, words, words['Browser default'] ?? '');
      await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
      await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Site List');
      await other.close();
    });

    test.describe('in a browser that asks for it', () => {
      test.use({ locale: language });

      test('is that of the help, which is found by its words', async ({ page }) => {
        const [, title = ''] = /^# (.+)$/m.exec(readGuide(language, 'sites')) ?? [];
        await logInIn(page, words, '/siteManager/siteList');
        await speaks(page);
        await page.keyboard.press('Control+/');
        const help = page.getByRole('dialog', { name: title, exact: true });
        await expect(help.getByText(words['Copy Ads.txt'] ?? '', { exact: true }).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(help).toHaveCount(0);
        await page.keyboard.press('Control+k');
        await page.keyboard.type(words['Verify Ads.txt'] ?? '', { delay: 30 });
        await page.locator('.ant-select-item-option').filter({ hasText: title }).first().click();
        await expect(help).toBeVisible();
      });

      test('is spoken by every form that begins a record', async ({ page }) => {
        await logInIn(page, words, '/siteManager/siteList');
        await speaks(page);
        for (const route of routes) {
          await page.goto(route);
          const begin = page.locator('.page-header .toolbar button').first();
          const title = (await begin.textContent())?.trim();
          await begin.click();
          const form = page.getByRole('dialog', { name: title });
          await form.getByRole('button', { name: words.Save, exact: true }).click();
          await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
        }
      });

      test('is spoken from the login page on, and English where the user wants it', async ({ page }) => {
        await logInIn(page, words, '/siteManager/siteList');
        await speaks(page);
        await choose(page, words, 'English');
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site List');
        await choose(page, {}, 'Browser default');
        await speaks(page);
      });
    });
  });

  async function speaks(page: Page): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['Site List'] ?? '');
    const menu = page.getByRole('navigation', { name: words['Main menu'] });
    await expect(menu.getByRole('link', { name: words['Site List'], exact: true })).toBeVisible();
  }
}
