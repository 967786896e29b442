import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openEditor, paste, picture, textOf } from '../support/articles/articleEditor.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverFor: 'articles' });
test.describe.configure({ mode: 'serial' });

/**
 * Clipboard HTML as programs write it. Next to each file is the expected text of the article; its first line is a comment
 * with the note of what was not kept.
 */
const folder = 'tests/fixtures/paste';
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.html') && !name.endsWith('.expected.html'))
  .map((name) => path.basename(name, '.html'));

let page: Page;
let form: Locator;

test.beforeAll(async ({ browser, baseURL }) => {
  page = await browser.newPage({ baseURL });
  form = await openEditor(page);
});
test.afterAll(() => page.close());

test('there are files of each program', () => {
  expect(names.length).toBeGreaterThanOrEqual(25);
});

for (const name of names)
  test(`what is pasted from ${name.replaceAll('-', ' ')} keeps its structure and formatting`, async () => {
    await clear();
    await paste(form, 'text/html', readFileSync(`${folder}/${name}.html`, 'utf8'));
    await expect(textOf(form).locator('img[src^="blob:"]')).toHaveCount(0);
    const note = (await form.locator('.article-note').allTextContents()).join();
    const pasted = `<!-- ${note || 'Everything is kept.'} -->\n${await readArticle(form)}`;
    expect(pasted).toBe(readFileSync(`${folder}/${name}.expected.html`, 'utf8').trim());
  });

test('a picture that a program copies as a local path and as a file is uploaded', async () => {
  await clear();
  const file = [...(await picture(60, 40))];
  await textOf(form).evaluate((text, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p><img src="file:///private/tmp/clip_image001.png" alt="A chart"></p>',
    );
    clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, file);
  await expect(textOf(form).getByAltText('A chart')).toHaveAttribute('src', /\/image\//);
  await expect(form.locator('.article-note')).toHaveCount(0);
});

test('a link of the author is kept when it is copied within the text, and the note can be closed', async () => {
  await clear();
  await paste(form, 'text/html', '<p><a href="/elsewhere">A relative link</a></p>');
  await expect(form.locator('.article-note')).toContainText(
    '1 link without a full address (A relative link)',
  );
  await form.getByRole('button', { name: 'Close this note' }).click();
  await expect(form.locator('.article-note')).toHaveCount(0);
  await paste(form, 'text/html', '<p data-pm-slice="0 0 []"><a href="/inside">An own link</a></p>');
  await expect(textOf(form).getByRole('link', { name: 'An own link' })).toHaveAttribute('href', '/inside');
});

async function clear(): Promise<void> {
  await textOf(form).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
}

/** Returns the HTML of the text, one block per line, without what the editor adds to show it. */
function readArticle(form: Locator): Promise<string> {
  return textOf(form).evaluate((text) => {
    const copy = text.cloneNode(true) as HTMLElement;
    for (const added of copy.querySelectorAll('.ProseMirror-trailingBreak, .ProseMirror-separator, colgroup'))
      added.remove();
    for (const ad of copy.querySelectorAll('.react-renderer')) ad.replaceWith('[search ad]');
    for (const table of copy.querySelectorAll('.tableWrapper')) table.replaceWith(...table.childNodes);
    for (const element of copy.querySelectorAll('*')) {
      for (const name of [
        'style',
        'class',
        'rel',
        'target',
        'contenteditable',
        'draggable',
        'data-placeholder',
      ])
        element.removeAttribute(name);
      if (/\/image\//.test(element.getAttribute('src') ?? '')) element.setAttribute('src', 'uploaded');
    }
    return copy.innerHTML
      .replaceAll(
        /(?<=<\/(?:p|h\d|ul|ol|li|table|tr|blockquote|pre|tbody)>|<hr>|<img[^>]*>|\[search ad\])(?!<\/(?:p|li|td|th)>)/g,
        '\n',
      )
      .replaceAll(/(?<=<(?:ul|ol|table|tbody|tr|blockquote)(?: [^>]*)?>)/g, '\n')
      .replaceAll(/\n+/g, '\n')
      .trim();
  });
}
