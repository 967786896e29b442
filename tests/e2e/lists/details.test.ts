import { expect, logIn, logins, test } from '../support/test.ts';

for (const width of [1440, 375])
  test(`a link is told in groups, in a drawer of the window's size, at ${width} pixels`, async ({ page }) => {
    await logIn(page, logins.admin, '/searchAds/landingPage');
    await page.setViewportSize({ width, height: 700 });
    const view = page.getByRole('button', { name: /^View: / }).first();
    await view.click();
    const drawer = page.getByRole('dialog', { name: /^Link \d+$/ });
    await expect(drawer.getByRole('heading', { level: 3 })).toHaveText([
      'Link',
      'Landing page',
      'Keywords',
      'Article',
      'Traffic',
    ]);
    const box = await drawer.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(700);
    expect(box?.width).toBeLessThanOrEqual(Math.min(width, 720));
    await expect(drawer.getByRole('term').filter({ hasText: 'Sub3' })).not.toBeInViewport();
    await drawer.getByRole('term').filter({ hasText: 'Sub3' }).scrollIntoViewIfNeeded();
    const close = drawer.getByRole('button', { name: 'Close' });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(drawer).toHaveCount(0);
  });

test('very many warnings of an ads.txt stay within the window, counted, and a file has them all', async ({
  page,
}) => {
  const warnings = Array.from({ length: 1000 }, (_, line) => ({ line: line + 1, message: 'Not understood' }));
  await page.route(/\/api\/.*verify/, (route) =>
    route.fulfill({ json: { code: 0, msg: 'ok', data: { result: ['a.example, 1, DIRECT'], warnings } } }),
  );
  await page.setViewportSize({ width: 1920, height: 700 });
  await logIn(page, logins.admin, '/siteManager/siteList?size=50');
  await page.getByRole('button', { name: 'Verify Ads.txt', disabled: false }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The first 100 of 1000')).toBeVisible();
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(700);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save all as a file' }).click();
  const stream = await (await file).createReadStream();
  let saved = '';
  for await (const part of stream) saved += part;
  expect(saved.trim().split('\n')).toHaveLength(1001);
});

test('an article in review is read whole on a telephone: nothing is cut at the right', async ({ page }) => {
  await logIn(page, logins.admin, '/searchAds/information?status=3');
  await page.setViewportSize({ width: 375, height: 700 });
  const view = page.getByRole('button', { name: /^View: / }).first();
  await expect(page.getByText('In Review').first()).toBeVisible();
  await view.click();
  const drawer = page.getByRole('dialog', { name: /View Information/ });
  await expect(drawer.locator('iframe')).toBeVisible();
  const beyond = await drawer
    .locator('.ant-drawer-body')
    .evaluate((body) => body.scrollWidth - body.clientWidth);
  expect(beyond).toBe(0);
});
