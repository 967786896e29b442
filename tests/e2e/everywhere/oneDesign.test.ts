import type { Page } from '@playwright/test';
import { pageRoutes } from '../support/pageRoutes.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

/** Each kind of element, its selector, and the computed styles of which it has one set of values on all pages. */
const kinds: Record<string, [selector: string, properties: string[]]> = {
  'page title': ['h1', ['fontSize', 'fontWeight', 'color']],
  'column heading': ['th', ['fontSize', 'fontWeight', 'color']],
  'table cell': ['td', ['fontSize', 'color']],
  tag: ['.tag', ['fontSize', 'borderRadius', 'lineHeight', 'paddingLeft']],
  button: ['.button', ['fontSize', 'fontWeight', 'borderRadius']],
  tab: ['.tab', ['fontSize', 'height']],
  'row action': ['.row-actions .cell-button:not(.more-actions)', ['fontSize', 'fontWeight']],
  select: ['select, .ant-select-selector', ['fontSize', 'borderRadius', 'height']],
};

/** Returns the differing styles of each kind on the current page, and the typefaces of its texts. */
async function readStyles(page: Page): Promise<{ styles: Record<string, string[]>; typefaces: string[] }> {
  return page.evaluate((wanted) => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 8 && height > 8 && getComputedStyle(element).visibility !== 'hidden';
    };
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    const styles = Object.entries(wanted).map(([kind, [selector, properties]]) => [
      kind,
      [
        ...new Set(
          shown(selector).map((element) => {
            const style = getComputedStyle(element);
            return properties.map((name) => style[name as 'color']).join(' ');
          }),
        ),
      ],
    ]);
    const texts = shown('body *').filter(
      (element) =>
        !element.closest('code, pre, kbd') &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    );
    const typefaces = texts.map((element) => getComputedStyle(element).fontFamily.split(',')[0] ?? '');
    return { styles: Object.fromEntries(styles), typefaces: [...new Set(typefaces)] };
  }, kinds);
}

/** Returns the greys of the component library that elements of the page have as background in dark mode. */
async function readGreys(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const grounds = [...document.querySelectorAll('body *')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { backgroundColor } = getComputedStyle(element);
      const [red, green, blue, alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      const isGrey = red === green && green === blue && alpha === 1 && red !== 255;
      return isGrey && width > 8 && height > 8 ? [`${backgroundColor} .${element.className}`] : [];
    });
    return [...new Set(grounds)];
  });
}

test.use({ colorScheme: 'dark' });

test('each kind of element looks the same on every page, in one typeface, without greys of the library', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await logIn(page, logins.admin, '/siteManager/siteList');
  const found: Record<string, Record<string, string>> = {};
  const others: string[] = [];
  for (const route of pageRoutes) {
    await page.goto(route);
    await page.waitForLoadState('networkidle');
    const { styles, typefaces } = await readStyles(page);
    for (const [kind, values] of Object.entries(styles))
      for (const value of values) found[kind] = { [value]: route, ...found[kind] };
    others.push(...typefaces.filter((name) => !name.includes('Inter')).map((name) => `${route}: ${name}`));
    others.push(...(await readGreys(page)).map((grey) => `${route}: ${grey}`));
  }
  const second = Object.entries(found).filter(([, values]) => Object.keys(values).length > 1);
  expect(Object.fromEntries(second)).toEqual({});
  expect(others).toEqual([]);
  for (const kind of Object.keys(kinds)) expect(found, kind).toHaveProperty([kind]);
});

test('dialogs, forms and lists of choices have no greys of the library in dark mode', async ({ page }) => {
  await logIn(page, logins.admin, '/appManager/appsList');
  await page.getByRole('button', { name: /^Add/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox').first()).toBeVisible();
  await dialog.getByRole('combobox').first().click();
  await expect(page.getByRole('option').first()).toBeAttached();
  expect(await readGreys(page)).toEqual([]);
});
