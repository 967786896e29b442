import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openEditor, paste, picture, preview, textOf, typeFirst } from '../support/articles/articleEditor.ts';
import { expect, logins, setPageClock, test } from '../support/test.ts';

test.use({ serverFor: 'articleLong' });

const sentence = 'A reader who has come this far wants to know what the next ten kilometers cost in spring. ';
/** Typed before and after the session is lost. */
const paragraphs = 40;

test('a writer writes 2,000 words: pictures, lists, ads, four pastes, no network, no session, another writer', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  let form = await openEditor(page, /Ten board games/);
  await textOf(form).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await writeParagraphs(page, 1, 20);
  await insertPicture(form, 'first.png');
  await form.getByRole('button', { name: 'Insert a search ad' }).click();
  await page.keyboard.type('A list follows.');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Bulleted list' }).click();
  for (const entry of ['Lights', 'Bell', '']) {
    await page.keyboard.type(entry);
    await page.keyboard.press('Enter');
  }
  await insertPicture(form, 'second.png');
  for (const name of ['google-docs-formatting', 'word-lists', 'gmail', 'news-page']) {
    await paste(form, 'text/html', readFileSync(`tests/fixtures/paste/${name}.html`, 'utf8'));
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
  }
  await expect(form.locator('.article-note')).toContainText('the ministry said');

  await page.context().setOffline(true);
  await page.keyboard.type('Written without a network. ');
  await form
    .getByRole('toolbar')
    .locator('input[type=file]')
    .setInputFiles(await file('lost.png'));
  await expect(page.getByText('Network Error')).toBeVisible();
  await expect(textOf(form).getByAltText('lost')).toHaveCount(0);
  await page.context().setOffline(false);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');

  await writeParagraphs(page, 21, paragraphs);
  await page.keyboard.type('The last words before the session ended.');
  await preview(page, form);
  // In one step: a call in the background would notice the ended session too, and leave for the login before the click.
  await form.getByRole('button', { name: 'Submit' }).evaluate((button: HTMLButtonElement) => {
    localStorage.setItem('token', 'dead');
    button.click();
  });
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  form = page.getByRole('dialog').first();
  await expectWhole(form);

  await submitAsAnother(await browser.newContext({ baseURL }));
  await expect(form.getByRole('button', { name: /Someone else changed Content/ })).toBeVisible();
  await expect(form.getByText("An article in review can't be changed. Your changes are kept")).toBeVisible();
  await expectWhole(form);
});

/** Writes paragraphs with a number each. The words arrive as from an input method, a paragraph at a time. */
async function writeParagraphs(page: Page, first: number, last: number): Promise<void> {
  for (let number = first; number <= last; number++) {
    await page.keyboard.type(`Paragraph ${number}. `);
    await page.keyboard.insertText(sentence.repeat(3).trim());
    await page.keyboard.press('Enter');
  }
}

async function expectWhole(form: Locator): Promise<void> {
  const text = textOf(form);
  await expect(text).toContainText('The last words before the session ended.');
  const written = ((await text.textContent()) ?? '').split(sentence.trim()).length - 1;
  expect(written).toBe(3 * paragraphs);
  expect(written * sentence.trim().split(' ').length).toBeGreaterThan(2000);
  await expect(text.locator('.article-ad')).toHaveCount(1);
  await expect(text.locator('img[src*="/image/"]')).toHaveCount(2);
  await expect(text.locator('li').filter({ hasText: /^(Lights|Bell)$/ })).toHaveCount(2);
  await expect(text.locator('ol[start="3"] > li')).toHaveText(['Close']);
  await expect(text.getByText('line two', { exact: true })).toBeAttached();
  await expect(text.locator('strong', { hasText: /^bold$/ })).toHaveCount(1);
  await expect(text).toContainText('Written without a network.');
}

async function file(name: string) {
  return { name, mimeType: 'image/png', buffer: await picture(320, 200) };
}

async function insertPicture(form: Locator, name: string): Promise<void> {
  await form
    .getByRole('toolbar')
    .locator('input[type=file]')
    .setInputFiles(await file(name));
  const shown = textOf(form).getByAltText(name.replace('.png', ''), { exact: true });
  await expect(shown).toHaveAttribute('src', /\/image\//);
}

/** Changes and submits the same article in another browser. */
async function submitAsAnother(context: BrowserContext): Promise<void> {
  await setPageClock(context);
  const page = await context.newPage();
  const form = await openEditor(page, /Ten board games/);
  await typeFirst(page, form, 'Their text. ');
  await preview(page, form);
  await form.getByRole('button', { name: 'Submit' }).click();
  // Their text has no search ads.
  await page.getByRole('button', { name: 'Submit' }).last().click();
  await expect(page.getByText('Edit information success')).toBeVisible();
  await context.close();
}
