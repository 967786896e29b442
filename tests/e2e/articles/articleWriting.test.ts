import type { Locator } from '@playwright/test';
import { blocksOf, openEditor, openForm, paste, picture, textOf } from '../support/articles/articleEditor.ts';
import { expect, test } from '../support/test.ts';
import { logInIn, wordsIn } from '../support/words.ts';

test.use({ serverFor: 'articles' });

for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const)
  test(`the line being written stays above the buttons, ${width} × ${height} pixels`, async ({ page }) => {
    const form = await openEditor(page);
    await page.setViewportSize({ width, height });
    await textOf(form).click();
    for (let number = 1; number <= 30; number++) {
      await page.keyboard.type(`Paragraph ${number} of a long text.`);
      await expectCaretInView(form);
      await page.keyboard.press('Enter');
      await expectCaretInView(form);
    }
    // The keyboard of a phone takes the lower half of the screen.
    await page.setViewportSize({ width, height: 420 });
    await expectCaretInView(form);
    for (let number = 1; number <= 30; number++) await page.keyboard.press('ArrowUp');
    await expectCaretInView(form);
  });

test('the footer reaches the edge of the window and covers the border of the text beside it', async ({
  page,
}) => {
  const form = await openEditor(page);
  await textOf(form).click();
  const gaps = await form.locator('.form-footer').evaluate((footer) => {
    const { bottom, left, right } = footer.getBoundingClientRect();
    const buttons = Math.max(...[...footer.children].map((one) => one.getBoundingClientRect().bottom));
    const text = document.querySelector('.article-editor')?.getBoundingClientRect();
    return {
      below: window.innerHeight - bottom,
      belowButtons: window.innerHeight - buttons,
      left: (text?.left ?? 0) - left,
      right: right - (text?.right ?? 0),
    };
  });
  expect(gaps.below).toBeLessThan(1);
  expect(gaps.belowButtons).toBeLessThan(16);
  expect(gaps.left).toBeGreaterThan(2);
  expect(gaps.right).toBeGreaterThan(2);
});

test('one goes on writing behind an inserted picture, and a second picture does not replace the first', async ({
  page,
}) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await page.keyboard.type('Before.');
  await insertPictures(form, 'one.png');
  await insertPictures(form, 'two.png');
  await page.keyboard.type('After.');
  expect(await blocksOf(form)).toEqual(['p Before.', 'img one', 'img two', 'p After.']);
  await textOf(form).getByAltText('one').click();
  await page.keyboard.type('Between.');
  expect(await blocksOf(form)).toEqual(['p Before.', 'img one', 'p Between.', 'img two', 'p After.']);
  // Elsewhere on the picture: a second click at the same place would be a double click.
  await textOf(form)
    .getByAltText('one')
    .click({ position: { x: 20, y: 20 } });
  await insertPictures(form, 'three.png');
  await expect(textOf(form).getByAltText('three')).toHaveAttribute('src', /\/image\//);
  expect((await blocksOf(form)).slice(0, 4)).toEqual(['p Before.', 'img one', 'img three', 'p Between.']);
});

test('one goes on writing behind a pasted picture, also in a list and in the middle of a line', async ({
  page,
}) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await paste(form, 'text/html', '<img src="https://pictures.example/a.png" alt="a">');
  await page.keyboard.type('After.');
  await paste(form, 'text/html', '<p>More</p><img src="https://pictures.example/b.png" alt="b">');
  await page.keyboard.type('Last.');
  expect(await blocksOf(form)).toEqual(['img a', 'p After.More', 'img b', 'p Last.']);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('LeftRight');
  for (const _ of 'Right') await page.keyboard.press('ArrowLeft');
  await insertPictures(form, 'middle.png');
  await page.keyboard.type('and ');
  expect(await blocksOf(form)).toEqual(['p Left', 'img middle', 'p and Right']);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await form.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('Entry');
  await insertPictures(form, 'entry.png');
  await page.keyboard.type('after');
  await expect(textOf(form).locator('ul > li')).toHaveCount(1);
  await expect(textOf(form).locator('ul > li > :is(p, img)')).toHaveText(['Entry', '', 'after']);
});

test('a picture whose upload fails is removed with a reason, and the text stays', async ({ page }) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await page.keyboard.type('Before.');
  await page.context().setOffline(true);
  await insertPictures(form, 'lost.png');
  await page.keyboard.type('After.');
  await expect(page.getByText('Network Error')).toBeVisible();
  expect(await blocksOf(form)).toEqual(['p Before.', 'p After.']);
  await page.context().setOffline(false);
});

test('the title has the focus when the form opens, the first time and again', async ({ page }) => {
  const form = await openEditor(page);
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  const again = await openForm(page, /Ten board games/);
  await expect(again.getByLabel('Title')).toBeFocused();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the form gives a German example of a title', async ({ page }) => {
    await logInIn(page, wordsIn('de'), '/searchAds/information');
    await page.getByRole('button', { name: 'Artikel anlegen' }).click();
    await expect(page.getByPlaceholder('Was die Reiseversicherung nicht abdeckt')).toBeFocused();
  });
});

/** Checks that the line with the cursor is between the toolbar and the footer. The text scrolls after the key. */
async function expectCaretInView(form: Locator): Promise<void> {
  await expect(() => assertCaretInView(form)).toPass({ timeout: 15_000 });
}

async function assertCaretInView(form: Locator): Promise<void> {
  const { caret, top, bottom } = await textOf(form).evaluate((text) => {
    const { focusNode, focusOffset } = getSelection() as Selection;
    const range = document.createRange();
    const node = focusNode as Node;
    range.setStart(node, focusOffset);
    const at = range.getClientRects()[0] ?? (node as Element).getBoundingClientRect();
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      caret: { top: at.top, bottom: at.bottom },
      top: edge('.article-head')?.bottom ?? 0,
      bottom: Math.min(edge('.form-footer')?.top ?? 0, text.ownerDocument.defaultView?.innerHeight ?? 0),
    };
  });
  expect(caret.bottom).toBeLessThan(bottom);
  expect(caret.top).toBeGreaterThanOrEqual(top);
}

/** Inserts picture files with the toolbar button, and waits until the text shows them. */
async function insertPictures(form: Locator, ...names: string[]): Promise<void> {
  const buffer = await picture(320, 200);
  const chooser = form.getByRole('toolbar').locator('input[type=file]');
  await chooser.setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
  for (const name of names)
    await expect(textOf(form).getByAltText(name.replace('.png', ''), { exact: true })).toBeAttached();
}
