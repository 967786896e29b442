import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { baseFolders, definitionTexts } from '../support/definitionTexts';
import { walkByTab, watchFocus } from './support/focusLooks';
import { expect, test } from './support/test';
import { logInIn, wordsIn } from './support/words';

test.use({ serverFor: 'everyPage' });

/** The addresses of the pages, and one that is none. */
const defined = definitionTexts([...baseFolders, '.']).flatMap((text) => {
  const { route, tabs, access } = JSON.parse(text);
  return typeof route === 'string' && (tabs || !access?.own) ? [route] : [];
});
const records = ['/siteManager/site/1', '/appManager/app/1', '/account/user/2'];
const routes = [...defined, ...records, '/account/user?tab=user-groups', '/home', '/nowhere'];

const languages = ['en', 'de', 'zh-CN'];
const themes = ['light', 'dark'] as const;
const widths = [1440, 1024, 768, 375];

/**
 * Every page in every language, every theme and every width, and every two of these together on some page: four visits
 * to each instead of twenty-four. That is a hundred pages with axe on each, which is why these tests are slow.
 */
const visits = routes.flatMap((route, at) =>
  widths.map((width, step) => ({
    route,
    width,
    language: languages[(at + step) % languages.length] ?? '',
    theme: themes[(Math.floor(at / languages.length) + step) % themes.length] ?? 'light',
    // Light and wide is walked by a test of its own.
    isWalked: step === 1,
  })),
);

/** What records of the demo are called, or hold, in English. */
const namesInData = ['Report API', 'Report', 'Changed', 'Revenue'];

for (const language of languages) {
  const words = wordsIn(language);
  const english = new Set(Object.entries(words).flatMap(([one, other]) => (one === other ? [] : [one])));
  const own = new Set([...Object.values(words), ...namesInData]);

  test.describe(language, () => {
    test.use({ locale: language });
    test.setTimeout(420_000);

    test('every page is for everybody, says nothing in another language, and fits', async ({ page }) => {
      await watchFocus(page);
      await logInIn(page, words, '/siteManager/siteList');
      await expect(page).toHaveURL(/siteList/);
      // The list of zones asks which site it is of.
      await page
        .getByRole('button', { name: words.Zones ?? 'Zones' })
        .first()
        .click();
      await expect(page).toHaveURL(/zoneList/);
      const found: string[] = [];
      for (const visit of visits.filter((one) => one.language === language)) {
        const { route, width, theme } = visit;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.goto(route);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const said = (await readOn(page)).filter((text) => english.has(text) && !own.has(text));
        const { violations } = await new AxeBuilder({ page }).analyze();
        const failed = await page.getByRole('alert').or(page.locator('.ant-message-error')).allInnerTexts();
        const wrong = [
          ...failed.map((text) => `fails: ${text}`),
          ...said.map((text) => `says "${text}"`),
          ...violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
          ...(await cutOff(page)),
        ];
        if (visit.isWalked) {
          const { same } = await walkByTab(page, false);
          wrong.push(...same.map((html) => `looks the same with the focus: ${html}`));
        }
        found.push(...wrong.map((what) => `${route} ${width} ${theme}: ${what}`));
      }
      expect(found).toEqual([]);
    });
  });
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

/** What does not fit: a page that scrolls sideways, cards that do, and labels of which a part is not seen. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const html = document.documentElement;
    const tooWide = html.scrollWidth > html.clientWidth ? [`is ${html.scrollWidth} pixels wide`] : [];
    const isPhone = html.clientWidth <= 600;
    const frames = isPhone ? [...document.querySelectorAll('.table-frame')] : [];
    const cards = frames
      .filter((frame) => frame.scrollWidth > frame.clientWidth)
      .map((frame) => `has cards of ${frame.scrollWidth} pixels`);
    const labels = [...document.querySelectorAll('h1, h2, th, label, legend, button, [role=tab]')];
    const words = document.createRange();
    const cut = labels.filter((label) => {
      const { overflowX, clipPath, position } = getComputedStyle(label);
      const isHidden = clipPath !== 'none' || position === 'absolute' || label.closest('tbody td');
      const isClipping = overflowX === 'hidden' || overflowX === 'clip';
      if (isHidden || !isClipping || label.clientWidth === 0) return false;
      // Its words alone: what is drawn behind them, such as an arrow, may stand beyond the edge.
      words.selectNodeContents(label);
      return words.getBoundingClientRect().right > label.getBoundingClientRect().right + 1;
    });
    const shown = cut.map((label) => `cuts off "${label.textContent?.trim().slice(0, 40)}"`);
    return [...tooWide, ...cards, ...shown];
  });
}
