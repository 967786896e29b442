import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { walkByTab, watchFocus } from '../support/focusLooks.ts';
import { pageRoutes } from '../support/pageRoutes.ts';
import { expect, test } from '../support/test.ts';
import { logInIn, wordsIn } from '../support/words.ts';

test.use({ serverFor: 'everyPage' });

/** The paths of all pages, and one unknown path. */
const routes = [...pageRoutes, '/nowhere'];

const languages = ['en', 'de', 'zh-CN'];
const themes = ['light', 'dark'] as const;
const widths = [1440, 1024, 768, 375];

/**
 * Pairwise coverage: every page in every language, theme and width, and every pair of these on some page. Four visits
 * per page instead of twenty-four, about a hundred visits with axe, which makes these tests slow.
 */
const visits = routes.flatMap((route, at) =>
  widths.map((width, step) => ({
    route,
    width,
    language: languages[(at + step) % languages.length] ?? '',
    theme: themes[(Math.floor(at / languages.length) + step) % themes.length] ?? 'light',
    // A separate test walks the light theme at full width.
    isWalked: step === 1,
  })),
);

/** Names and values of demo records that are English words. */
const namesInData = [
  'Report API',
  'Report',
  'Changed',
  'Revenue',
  // Examples of properties, which the demo's records have too.
  'Daily Puzzle',
  'What travel insurance leaves out',
  'electric bikes',
];

for (const language of languages) {
  const words = wordsIn(language);
  const english = new Set(Object.entries(words).flatMap(([one, other]) => (one === other ? [] : [one])));
  const own = new Set([...Object.values(words), ...namesInData]);

  test.describe(language, () => {
    test.use({ locale: language });
    test.setTimeout(900_000);

    test('every page is for everybody, says nothing in another language, and fits', async ({ page }) => {
      await watchFocus(page);
      await logInIn(page, words, '/siteManager/siteList');
      await expect(page).toHaveURL(/siteList/);
      // The list of zones requires a site.
      await page
        .getByRole('link', { name: words.Zones ?? 'Zones' })
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

/** Returns all visible text of a page and its accessible names. */
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

/** Returns overflow errors: a page or cards that scroll horizontally, and truncated labels. */
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
      // Measure the text only: decorations such as an arrow may overflow.
      words.selectNodeContents(label);
      return words.getBoundingClientRect().right > label.getBoundingClientRect().right + 1;
    });
    const shown = cut.map((label) => `cuts off "${label.textContent?.trim().slice(0, 40)}"`);
    return [...tooWide, ...cards, ...shown];
  });
}
