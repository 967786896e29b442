import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { logInAt } from '#tests/support/logInAt.ts';
import { people, test } from '../support/projects/library.ts';
import { expect, logIn } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });
// In narrower windows the button is in the menu of the row.
test.use({ viewport: { width: 1920, height: 900 } });

const rowOf = (page: Page, content: string): Locator => page.getByRole('row').filter({ hasText: content });

/** Adds a book that is not on loan. */
async function addBook(page: Page, title: string, isbn: string): Promise<void> {
  const { origin } = new URL(page.url());
  const { token } = await logInAt(origin, '/library', people.paul);
  const answer = await page.request.post(`${origin}/api/v1/library/book`, {
    headers: { authorization: token },
    data: { title, author: 'Of Undo', isbn, category: 'biography', branch: 'hillside', copies: 2 },
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

/** Opens the list filtered to the books of these tests. */
const open = (page: Page) => logIn(page, people.paul, '/books?keyword=Of+Undo', '/library');

/** Moves the focus to an element with Tab. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 150; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

test('a book that was deleted by the keyboard is back after Ctrl+Z', async ({ page }) => {
  await open(page);
  await addBook(page, 'Walden, again', '9780486424279');
  await page.reload();
  await expect(rowOf(page, 'Walden, again')).toBeVisible();
  await tabTo(page, rowOf(page, 'Walden, again').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Take Walden, again out of the collection?');
  await tabTo(page, question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Book deleted')).toBeVisible();
  await expect(rowOf(page, 'Walden, again')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Change undone')).toBeVisible();
  await expect(rowOf(page, 'Walden, again')).toContainText('9780486424279');
  // An undone action cannot be undone again.
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, 'Walden, again')).toHaveCount(1);
});

test('Undo after a deletion is reached by Tab too, and keys that are pressed while typing leave it alone', async ({
  page,
}) => {
  await open(page);
  await rowOf(page, 'Walden, again').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
  await page.getByRole('searchbox', { name: 'Title or Author' }).focus();
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, 'Walden, again')).toHaveCount(0);
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Walden, again')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a phone in ${colorScheme} colours a deletion is taken back by a tap, on the page of the record too`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole('link', { name: 'Walden, again', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Walden, again' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.screenshot({ path: `.cache/undo-375-${colorScheme}.png` });
    await undo.click();
    await expect(page.getByText('Change undone')).toBeVisible();
    await page.goto('/books?keyword=Of+Undo');
    await expect(page.getByText('Walden, again').first()).toBeVisible();
  });
}

test('many books that were deleted come back, and each that does not says why', async ({ page }) => {
  await open(page);
  await addBook(page, 'Taken by another', '9780140449136');
  await page.reload();
  await expect(rowOf(page, 'Taken by another')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Walden, again')).toHaveCount(0);
  await addBook(page, 'Another', '9780140449136');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('The library has a book with this ISBN already');
  await expect(rowOf(page, 'Walden, again')).toBeVisible();
});
