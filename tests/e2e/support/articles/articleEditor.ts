import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, logIn, logins } from '../test.ts';

/** Logs in and opens the editor, of a new article or of the one whose row has this name. */
export async function openEditor(page: Page, article?: RegExp): Promise<Locator> {
  await logIn(page, logins.admin, '/searchAds/information');
  return openForm(page, article);
}

/** Opens the editor from the list. */
export async function openForm(page: Page, article?: RegExp): Promise<Locator> {
  if (article) await page.getByRole('row', { name: article }).getByRole('button', { name: 'Edit' }).click();
  else await page.getByRole('button', { name: 'Create Information' }).click();
  const form = page.getByRole('dialog').first();
  await expect(textOf(form)).toBeVisible();
  return form;
}

/** Returns the editable content area. */
export function textOf(form: Locator): Locator {
  return form.getByRole('textbox', { name: 'Content' });
}

/** Opens the preview, and closes it once it is shown. */
export async function preview(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Preview' })
    .getByRole('button', { name: 'Close', exact: true })
    .click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

/** Types text at the beginning of the content. */
export async function typeFirst(page: Page, form: Locator, typed: string): Promise<void> {
  await textOf(form).locator('p').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(typed);
}

/** Pastes content as from a web page or a word processor. */
export async function paste(form: Locator, type: 'text/html' | 'text/plain', content: string): Promise<void> {
  await textOf(form).evaluate(
    (text, [kind, pasted]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind, pasted);
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, content] as const,
  );
}

/** Uploads a file as the cover. */
export async function giveCover(form: Locator, buffer: Buffer): Promise<void> {
  const chooser = form.locator('input[type=file]').first();
  await chooser.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
}

/** Creates a PNG file of one color. */
export function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#38a' } })
    .png()
    .toBuffer();
}

/** Returns the blocks of the text: "ad", or the element name and its text or alternative text. */
export function blocksOf(form: Locator): Promise<string[]> {
  return textOf(form).evaluate((text) =>
    [...text.children]
      .filter((block) => !block.matches('.ProseMirror-gapcursor, .ProseMirror-widget'))
      .map((block) => {
        if ((block.querySelector('.article-ad') ?? block).className.includes('article-ad')) return 'ad';
        const name = block.querySelector('table') ? 'table' : block.localName;
        return `${name} ${block.getAttribute('alt') ?? block.textContent}`;
      }),
  );
}
