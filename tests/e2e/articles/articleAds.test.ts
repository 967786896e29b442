import type { Locator } from '@playwright/test';
import { blocksOf, openEditor, paste, preview, textOf } from '../support/articles/articleEditor.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverFor: 'articles' });

const ad = '<div data-search-ad=""></div>';
const insert = (form: Locator) => form.getByRole('button', { name: 'Insert a search ad' }).click();

test('what is typed right after a search ad was put in stands behind it', async ({ page }) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await page.keyboard.type('Before');
  await insert(form);
  await page.keyboard.type('after');
  expect(await blocksOf(form)).toEqual(['p Before', 'ad', 'p after']);
  await form.locator('.article-ad').getByText('Search ad', { exact: true }).click();
  await page.keyboard.type('kept');
  expect(await blocksOf(form)).toEqual(['p Before', 'ad', 'p kept', 'p after']);
});

test('a search ad parts a paragraph where the cursor stands, and nothing is lost', async ({ page }) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await page.keyboard.type('OneTwo');
  for (const _ of 'Two') await page.keyboard.press('ArrowLeft');
  await insert(form);
  await page.keyboard.type('and ');
  expect(await blocksOf(form)).toEqual(['p One', 'ad', 'p and Two']);
});

test('a search ad put in within a list or a table stands behind it, which stays whole', async ({ page }) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await paste(form, 'text/html', '<ul><li>one</li><li>two</li></ul>');
  await textOf(form).getByText('one').click();
  await insert(form);
  expect(await blocksOf(form)).toEqual(['ul onetwo', 'ad', 'p ']);
  await page.keyboard.type('Next');
  await form.getByRole('button', { name: 'Insert a table' }).click();
  await page.keyboard.type('cell');
  await insert(form);
  expect(await blocksOf(form)).toEqual(['ul onetwo', 'ad', 'p Next', 'table cell', 'ad', 'p ']);
  await expect(textOf(form).locator('table')).toHaveCount(1);
  await expect(textOf(form).locator('tr')).toHaveCount(3);
});

test('pasting brings no more than two search ads, says so, and tears neither list nor table', async ({
  page,
}) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await paste(form, 'text/html', `<p>a</p>${ad}<p>b</p>${ad}<p>c</p>${ad}<p>d</p>`);
  await expect(form.locator('.article-ad')).toHaveCount(2);
  await expect(page.getByRole('main').getByText('At most 2 search ads can be inserted')).toBeVisible();
  await textOf(form).getByText('d', { exact: true }).click();
  await page.keyboard.press('Home');
  await paste(form, 'text/html', `<p>e</p>${ad}<p>f</p>`);
  await expect(form.locator('.article-ad')).toHaveCount(2);
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(form.locator('.article-ad')).toHaveCount(2);

  await page.keyboard.press('Control+A');
  await paste(form, 'text/html', '<ul><li>one</li><li>two</li></ul>');
  await expect(form.locator('.article-ad')).toHaveCount(0);
  await textOf(form).getByText('one').click();
  await paste(form, 'text/html', `<p>x</p>${ad}<p>y</p>`);
  await expect(textOf(form).locator('ul')).toHaveCount(1);
  await expect(form.locator('.article-ad')).toHaveCount(0);
});

test('what is wrong with a text taller than the window is brought into view, and the text focused', async ({
  page,
}) => {
  const form = await openEditor(page, /Ten things/);
  await textOf(form).click();
  await page.keyboard.press('Control+A');
  await paste(form, 'text/html', `<p>short</p>${ad}${'<p>A line.</p>'.repeat(120)}`);
  await preview(page, form);
  await submitFrom(form, 0);
  await seenAndFocused(form);
  await submitFrom(form, 100_000);
  await seenAndFocused(form);
});

/** Submits the form with its drawer scrolled to this position. */
async function submitFrom(form: Locator, top: number): Promise<void> {
  await form.locator('.ant-drawer-body').evaluate((body, to) => body.scrollTo(0, to), top);
  await form.getByRole('button', { name: 'Submit' }).click();
}

async function seenAndFocused(form: Locator): Promise<void> {
  const message = form.getByText('content before the first search ad position needs to be longer');
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(textOf(form)).toBeFocused();
  const isOnTop = () =>
    message.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 5, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}
