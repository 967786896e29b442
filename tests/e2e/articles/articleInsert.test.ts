import type { Locator } from '@playwright/test';
import { blocksOf, openEditor, paste, picture, textOf } from '../support/articles/articleEditor.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverFor: 'articles' });

const press = (form: Locator, name: string) => form.getByRole('button', { name, exact: true }).click();
const line = 'Dividing line';
const table = 'Insert a table';
const searchAd = 'Insert a search ad';
const onePicture = '<img src="https://pictures.example/one.png" alt="one">';

test('one goes on writing behind a dividing line, also before a picture, and inserts the next thing there', async ({
  page,
}) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await page.keyboard.type('Before.');
  await paste(form, 'text/html', `${onePicture}<p>After.</p>`);
  await textOf(form).getByText('Before.').click();
  await page.keyboard.press('End');
  await press(form, line);
  await page.keyboard.type('Between.');
  await press(form, line);
  await press(form, line);
  await page.keyboard.type('---');
  await page.keyboard.type('Last.');
  expect(await blocksOf(form)).toEqual([
    'p Before.',
    'hr ',
    'p Between.',
    'hr ',
    'hr ',
    'hr ',
    'p Last.',
    'img one',
    'p After.',
  ]);
});

for (const [name, selected] of [
  ['picture', onePicture],
  ['dividing line', '<hr>'],
  ['search ad', '<div data-search-ad=""></div>'],
] as const)
  test(`a selected ${name} stays when a line, a table or a search ad is inserted`, async ({ page }) => {
    const form = await openEditor(page);
    const [block = ''] = { picture: ['img one'], 'dividing line': ['hr '], 'search ad': ['ad'] }[name];
    for (const [button, inserted] of [
      [line, 'hr '],
      [table, 'table '],
      [searchAd, 'ad'],
    ] as const) {
      await textOf(form).click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Before.');
      await paste(form, 'text/html', `<p>x</p>${selected}<p>After.</p>`);
      await textOf(form).locator('img[alt="one"], hr, .article-ad > span:not([role])').first().click();
      await press(form, button);
      expect((await blocksOf(form)).slice(0, 4)).toEqual(['p Before.x', block, inserted, 'p After.']);
    }
  });

test('what follows a pasted table goes behind it, and what follows an inserted one into its first cell', async ({
  page,
}) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await paste(form, 'text/html', '<table><tr><td>one</td><td>two</td></tr></table>');
  await page.keyboard.type('After.');
  await paste(form, 'text/html', '<table><tr><td>three</td></tr></table>');
  await paste(form, 'text/html', '<p>Last.</p>');
  await press(form, table);
  await page.keyboard.type('four');
  expect(await blocksOf(form)).toEqual([
    'table onetwo',
    'p After.',
    'table three',
    'p Last.',
    'table four',
    'p ',
  ]);
});

test('a search ad inserted before a picture has the cursor behind it', async ({ page }) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await page.keyboard.type('Before.');
  await paste(form, 'text/html', `${onePicture}<p>After.</p>`);
  await textOf(form).getByText('Before.').click();
  await page.keyboard.press('End');
  await press(form, searchAd);
  await page.keyboard.type('Between.');
  expect(await blocksOf(form)).toEqual(['p Before.', 'ad', 'p Between.', 'img one', 'p After.']);
});

test('several files that are dropped all arrive, where they are dropped; others are refused', async ({
  page,
}) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await paste(form, 'text/html', `<p>First.</p><p>Second.</p>${onePicture}<p>Third.</p>`);
  await drop(form, textOf(form).getByText('Second.'), ['two.png', 'notes.pdf', 'three.png']);
  await page.keyboard.type('Written behind.');
  await expect(page.getByText('Please choose a file of type')).toBeVisible();
  expect(await blocksOf(form)).toEqual([
    'p First.',
    'p Second.',
    'img two',
    'img three',
    'p Written behind.',
    'img one',
    'p Third.',
  ]);
  await expect(textOf(form).locator('img[src^="blob:"]')).toHaveCount(0);
});

test('a table that is dropped is not replaced by what is typed next', async ({ page }) => {
  const form = await openEditor(page);
  await textOf(form).click();
  await page.keyboard.type('Before.');
  await drop(form, textOf(form).getByText('Before.'), [], '<table><tr><td>one</td></tr></table>');
  await page.keyboard.type('After.');
  expect(await blocksOf(form)).toEqual(['p Before.', 'table one', 'p After.']);
});

/** Drops files or HTML at the right end of a line. */
async function drop(form: Locator, target: Locator, names: string[], html?: string): Promise<void> {
  const bytes = [...(await picture(60, 40))];
  await target.evaluate(
    (element, { files, content, dropped }) => {
      const dataTransfer = new DataTransfer();
      for (const name of files) {
        const type = name.endsWith('.png') ? 'image/png' : 'application/pdf';
        dataTransfer.items.add(new File([new Uint8Array(content)], name, { type }));
      }
      if (dropped) dataTransfer.setData('text/html', dropped);
      const { right, top, height } = element.getBoundingClientRect();
      element.dispatchEvent(
        new DragEvent('drop', {
          dataTransfer,
          clientX: right - 2,
          clientY: top + height / 2,
          bubbles: true,
          cancelable: true,
        }),
      );
    },
    { files: names, content: bytes, dropped: html },
  );
  for (const name of names.filter((one) => one.endsWith('.png')))
    await expect(textOf(form).getByAltText(name.replace('.png', ''), { exact: true })).toBeAttached();
}
