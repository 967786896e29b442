import type { Locator, Page } from '@playwright/test';
import {
  giveCover,
  openEditor,
  openForm,
  paste,
  picture,
  preview,
  textOf,
} from '../support/articles/articleEditor.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverFor: 'articles' });

const long = 'This is a sentence that readers see before the first ad. '.repeat(4).trim();
const word = `<html><body><h1>From Word</h1>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>   </span></span>First</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>   </span></span>Second</p>
  <p class="MsoNormal" style="color:red" onclick="xss()">Plain<o:p></o:p></p><script>xss()</script></body></html>`;

const web = `<div class="page"><h1 style="font-size:40px">From the web</h1><iframe src="https://example.com"></iframe>
  <p class="page-text" onclick="xss()">Text with <a href="https://example.com/">a link</a> and
  <a href="javascript:xss()">another</a>.<img src="data:image/png;base64,iVBORw0KGgo=" onerror="xss()"></p>
  <form><input name="password"></form><table><tr><td>one</td><td>two</td></tr></table></div><script>xss()</script>`;

test('an article is written, previewed and submitted', async ({ page }) => {
  const form = await openEditor(page);
  const submit = form.getByRole('button', { name: 'Submit' });
  await form.getByLabel('Title').fill('Written in a test');
  await choose(page, form, 'Language', 'English');
  await form.getByLabel('Category').click();
  await page.locator('.ant-select-tree-switcher').nth(4).click();
  await page.getByTitle('Flights').click();
  await form.getByLabel('Tags').fill('sea, sun, sea, ,');
  await giveCover(form, await picture(400, 300));
  await expect(form.getByAltText('Picture: Cover')).toBeVisible();
  await textOf(form).click();
  await page.keyboard.type('Too short.');
  await form.getByRole('button', { name: 'Insert a search ad' }).click();
  await preview(page, form);
  await submit.click();
  await expect(
    form.getByText(
      'Unable to submit, content before the first search ad position needs to be longer than 150 characters',
    ),
  ).toBeVisible();
  await textOf(form).locator('p').first().click();
  await page.keyboard.type(long);
  await expect(submit).toBeDisabled();
  await preview(page, form);
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByText('Create information success')).toBeVisible();
  await expect(
    page
      .getByRole('row', { name: /Written in a test.*In Review/ })
      .getByRole('cell', { name: 'Travel > Flights' }),
  ).toBeVisible();
});

test('without a search ad it asks first; what was not submitted is there again after a reload', async ({
  page,
}) => {
  let form = await openEditor(page, /Ten board games/);
  await textOf(form).locator('p').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Kept.');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('Kept.'))))
    .toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  form = await openForm(page, /Ten board games/);
  await expect(form.getByText('Your unsaved changes were kept.')).toBeVisible();
  await expect(textOf(form)).toContainText('Kept.');
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(textOf(form)).not.toContainText('Kept.');
  await preview(page, form);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The content has no search ads. Submit anyway?')).toBeVisible();
});

test('search ads are moved by buttons, keys and dragging, and there are at most two', async ({ page }) => {
  const form = await openEditor(page, /Ten things/);
  const ads = form.locator('.article-ad');
  await expect(ads).toHaveCount(2);
  await expect(form.getByRole('button', { name: 'At most 2 search ads can be inserted' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const order = () =>
    textOf(form).evaluate((text) =>
      [...text.children].map((block) =>
        (block.querySelector('.article-ad') ?? block).className.includes('article-ad')
          ? 'ad'
          : block.localName,
      ),
    );
  expect((await order()).slice(0, 3)).toEqual(['p', 'ad', 'h2']);
  await ads.first().getByRole('button', { name: 'Move search ad down' }).click();
  expect((await order()).slice(0, 3)).toEqual(['p', 'h2', 'ad']);
  await page.keyboard.press('Alt+ArrowUp');
  expect((await order()).slice(0, 3)).toEqual(['p', 'ad', 'h2']);
  await ads.first().dragTo(textOf(form).locator('h2').nth(1), { sourcePosition: { x: 60, y: 20 } });
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(['p', 'h2']);
  await expect(ads).toHaveCount(2);
  await ads.first().getByRole('button', { name: 'Delete search ad' }).click();
  await expect(ads).toHaveCount(1);
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(ads).toHaveCount(2);
});

test('what is pasted from Word or a page is cleaned', async ({ page }) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await paste(form, 'text/html', word);
  await expect(textOf(form).locator('h2')).toHaveText('From Word');
  await expect(textOf(form).locator('ul > li')).toHaveText(['First', 'Second']);
  await expect(textOf(form).locator('[style], [class^=Mso], script')).toHaveCount(0);
});

test('what is pasted from a web page keeps its headings, links and tables, and nothing that runs or loads', async ({
  page,
}) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await paste(form, 'text/html', web);
  const text = textOf(form);
  await expect(text.locator('h2')).toHaveText('From the web');
  await expect(text.getByRole('link', { name: 'a link' })).toHaveAttribute('href', 'https://example.com/');
  await expect(text.getByRole('cell')).toHaveText(['one', 'two']);
  await expect(text.locator('script, iframe, form, input, [class^=page], [onclick]')).toHaveCount(0);
  // The editor itself sets the minimum width of tables.
  await expect(text.locator('[style]:not(table, col)')).toHaveCount(0);
  await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(0);
  await expect(text.locator('a')).toHaveCount(1);
});

test('the toolbar is one stop of the Tab key, and its arrows go from button to button', async ({ page }) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await page.keyboard.type('word');
  await page.keyboard.press('Control+A');
  await form.getByRole('button', { name: 'Undo' }).focus();
  for (const name of ['Redo', 'Heading', 'Subheading', 'Small heading', 'Bold']) {
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(textOf(form).locator('strong')).toHaveText('word');
});

test('a file that is no picture, or one that is too small, is refused as a cover', async ({ page }) => {
  const form = await openEditor(page);
  await giveCover(form, Buffer.from('<script>xss()</script>'));
  await expect(form.getByText('Please upload a JPG or PNG image')).toBeVisible();
  await giveCover(form, await picture(299, 250));
  await expect(form.getByText('The cover must be at least 300 × 250 pixels')).toBeVisible();
});

async function choose(page: Page, form: Locator, label: string, option: string): Promise<void> {
  await form.getByLabel(label).click();
  await page.getByTitle(option, { exact: true }).click();
}
