import type { Locator, Page } from 'playwright-core';
import { joinShortTexts } from './openScreen.ts';

/**
 * Returns the explanation of an element of the page: the text of the panel that Explain shows for it (Alt). Throws with
 * the texts of all explained elements if none contains the text.
 */
export async function explainElement(page: Page, text: string): Promise<string> {
  const element = findInnermost(page, text);
  if ((await element.count()) === 0) {
    const known = await page.locator('[data-made-by]').filter({ visible: true }).allInnerTexts();
    throw new Error(`No element of the screen has the text "${text}". Texts: ${joinShortTexts(known)}.`);
  }
  await element.hover();
  await page.keyboard.down('Alt');
  const panel = page.locator('.explain-panel');
  await panel.waitFor();
  return (await panel.allInnerTexts()).join('\n').trim();
}

/** Finds the first visible element with the text that contains no smaller explained one with it. */
function findInnermost(page: Page, text: string): Locator {
  const marked = page.locator('[data-made-by]').filter({ hasText: text });
  return marked.filter({ hasNot: marked }).filter({ visible: true }).first();
}
