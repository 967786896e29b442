import type { Locator, Page } from '@playwright/test';
import { openEditor, openForm, textOf, typeFirst } from '../support/articles/articleEditor.ts';
import { expect, logins, setPageClock, test } from '../support/test.ts';

test.use({ serverFor: 'articleDrafts' });

const words = Array.from({ length: 40 }, (_, index) => `word${index + 1}`).join(' ');
const draft = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

test('what is typed without a pause is kept while one types, and to the last word when the page goes', async ({
  page,
}) => {
  let form = await openEditor(page, /Ten board games/);
  await typeFirst(page, form, '');
  const kept: boolean[] = [];
  for (const word of words.split(' ')) {
    await page.keyboard.type(`${word} `, { delay: 40 });
    kept.push((await draft(page)).includes('word1 '));
  }
  expect(kept.indexOf(true)).toBeLessThan(20);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/searchAds/information');
  form = await openForm(page, /Ten board games/);
  await expect(form.getByText('Your unsaved changes were kept.')).toBeVisible();
  await expect(textOf(form)).toContainText(words);
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(textOf(form)).not.toContainText('word1');
});

test('what is typed when the session ends in the middle of a sentence is there after the next login', async ({
  page,
}) => {
  const form = await openEditor(page, /Ten board games/);
  await typeFirst(page, form, '');
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  await page.keyboard.type('And more. ');
  // The next call of the page is refused and ends the session.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/login/);
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(textOf(page.getByRole('dialog').first())).toContainText('And more.');
});

test('a second writer is told while writing, sees both texts, and finds the draft again', async ({
  page,
  browser,
  baseURL,
}) => {
  const form = await openEditor(page, /A budget that survives/);
  await typeFirst(page, form, 'My text. ');
  const context = await browser.newContext({ baseURL });
  await setPageClock(context);
  const other = await context.newPage();
  const theirs = await openEditor(other, /A budget that survives/);
  await typeFirst(other, theirs, 'Their text. ');
  await theirs.getByRole('button', { name: 'Preview', exact: true }).click();
  await other.getByRole('button', { name: 'Close', exact: true }).last().click();
  await theirs.getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByText('Edit information success')).toBeVisible();
  await context.close();

  const notice = form.getByRole('button', { name: /Someone else changed Content/ });
  await expect(notice).toBeVisible();
  await expect(textOf(form)).toBeFocused();
  await page.keyboard.type('Written on. ');
  await expect(textOf(form)).toContainText('My text. Written on. ');
  await expect(form.getByText("An article in review can't be changed. Your changes are kept")).toBeVisible();
  await expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await notice.click();
  const panel = form.getByRole('region', { name: /Someone else changed Content/ });
  await expect(panel.getByText('My text. ')).toBeInViewport();
  await expect(panel.getByText('Their text. ')).toBeInViewport();

  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await expect(
    page.getByRole('row', { name: /A budget that survives/ }).getByRole('button', { name: 'Edit' }),
  ).toHaveCount(0);
  await expect(page.getByText('Unsaved drafts:')).toBeVisible();
  await page
    .getByText('Unsaved drafts:')
    .getByRole('button', { name: /A budget that survives/ })
    .click();
  await expect(textOf(page.getByRole('dialog').first())).toContainText('My text. Written on. ');
});

test('two new articles in two tabs are two drafts, and the list offers both', async ({ page, context }) => {
  const first = await openEditor(page);
  await titleOf(first).fill('Begun in the first tab');
  const other = await context.newPage();
  await other.goto('/searchAds/information');
  const second = await openForm(other);
  await expect(titleOf(second)).toHaveValue('');
  await titleOf(second).fill('Begun in the second tab');
  await expect.poll(() => draft(page)).toContain('Begun in the second tab');
  expect(await draft(page)).toContain('Begun in the first tab');
  other.on('dialog', (dialog) => void dialog.accept());
  await other.goto('/searchAds/information');
  const drafts = other.getByText('Unsaved drafts:');
  await expect(drafts.getByRole('button', { name: 'Begun in the second tab' })).toBeVisible();
  await drafts.getByRole('button', { name: 'Begun in the first tab' }).click();
  await expect(titleOf(other.getByRole('dialog').first())).toHaveValue('Begun in the first tab');
});

const titleOf = (form: Locator) => form.getByRole('textbox', { name: 'Title' });
