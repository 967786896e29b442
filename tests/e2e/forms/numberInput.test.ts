import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { logInIn, wordsIn } from '../support/words.ts';

test.use({ serverFor: 'numbers' });

const german = wordsIn('de');

async function editUnit(page: Page, words: Record<string, string>) {
  const say = (text: string) => words[text] ?? text;
  await logInIn(page, words, encodeURIComponent('/appManager/zoneList?keyword=Board+footer'));
  const row = page.getByRole('row').filter({ hasText: 'Board footer' });
  await row.getByRole('button', { name: say('Edit') }).click();
  const form = page.getByRole('dialog');
  return {
    row,
    form,
    price: form.getByLabel(say('Pricing')),
    save: form.getByRole('button', { name: say('Save') }),
  };
}

for (const { locale, words, ambiguous, question, decimal, shown } of [
  {
    locale: 'en',
    words: {},
    ambiguous: '0,500',
    question: 'Did you mean 0.5 or 500?',
    decimal: '0,50',
    shown: '0.5',
  },
  {
    locale: 'de',
    words: german,
    ambiguous: '0.500',
    question: 'Meinten Sie 0,5 oder 500?',
    decimal: '0.70',
    shown: '0,7',
  },
])
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale });

    test(`a price of ${ambiguous} is asked about, and ${decimal} is shown as it was read`, async ({
      page,
    }) => {
      const { form, price, save, row } = await editUnit(page, words);
      const sent: unknown[] = [];
      page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON()));
      await price.fill(ambiguous);
      await save.click();
      await expect(form.getByText(question)).toBeVisible();
      await expect(price).toHaveValue(ambiguous);
      await price.fill(decimal);
      await expect(form.getByText(question)).toBeHidden();
      await expect(price).toHaveValue(decimal);
      await price.blur();
      await expect(price).toHaveValue(shown);
      await save.click();
      await expect(form).toBeHidden();
      expect(sent).toMatchObject([{ price: Number(shown.replace(',', '.')) }]);
      await expect(row).toContainText(`${shown}0`);
    });

    test('more than two decimals are refused for their decimals', async ({ page }) => {
      const { form, price, save } = await editUnit(page, words);
      await price.fill('1.255');
      if (locale === 'de') await price.fill('1,255');
      await save.click();
      const refusal = 'Suggest eCPM between 0.01 and 1000, with at most 2 decimals';
      await expect(form.getByText((words as Record<string, string>)[refusal] ?? refusal)).toBeVisible();
    });
  });
