import type { Page } from '@playwright/test';
import { codedMessage, type OtherAnswer, otherAnswers } from '#tests/support/apis/otherAnswers.ts';
import { pageRoutes } from '../support/pageRoutes.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

/** Calls that the console makes for every page: session, menu and settings. They are answered as usual. */
const sessionCalls = /\/(userinfo|menu|own\/settings)\b/;

/** Pages that ask the API for nothing of their own. */
const staticPages = ['/siteManager/sdk', '/siteManager/help'];

/** Answers every call of the pages with the same response. Returns a function that ends it. */
async function answerAll(page: Page, { status = 200, type = 'application/json', body = '' }: OtherAnswer) {
  const isOfPage = (url: URL) => url.pathname.startsWith('/api/') && !sessionCalls.test(url.pathname);
  let asked = 0;
  await page.route(isOfPage, (route) => {
    asked += 1;
    return route.fulfill({ status, contentType: type, body });
  });
  return { count: () => asked, end: () => page.unroute(isOfPage) };
}

for (const [what, answer] of Object.entries(otherAnswers))
  test(`${what} is told as an error on every page, and never as a success or an empty page`, async ({
    page,
  }) => {
    test.setTimeout(420_000);
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    await logIn(page, logins.admin, '/siteManager/siteList');
    // The list of zones requires a site.
    await page.getByRole('link', { name: 'Zones' }).first().click();
    await expect(page).toHaveURL(/zoneList/);
    const wrong: string[] = [];
    const answered = await answerAll(page, answer);
    for (const route of pageRoutes.filter((one) => !staticPages.includes(one))) {
      await page.goto(route);
      await page.waitForLoadState('networkidle');
      const alerts = page.getByRole('alert').or(page.locator('.ant-message-error'));
      const told = await alerts
        .first()
        .waitFor({ timeout: 10_000 })
        .then(
          () => alerts.allInnerTexts(),
          () => [],
        );
      const isTold = told.some((text) =>
        what === 'an error code' ? text.includes(codedMessage) : text !== '',
      );
      if (!isTold) wrong.push(`${route}: tells no error (${told})`);
      const text = (await page.getByRole('main').allTextContents()).join(' ');
      const empty = /Nothing here yet|No .* yet\b|success/i.exec(text);
      if (empty) wrong.push(`${route}: says "${empty[0]}"`);
      if (broken.length > 0) wrong.push(`${route}: ${broken.splice(0)}`);
    }
    expect(wrong).toEqual([]);
    expect(answered.count()).toBeGreaterThan(pageRoutes.length);
  });
