import { expect, logIn, logins, test } from '../support/test.ts';

const list = '/searchAds/information';

test('the list is filtered, and names the way to each category', async ({ page }) => {
  await logIn(page, logins.admin, list);
  const row = page.getByRole('row', { name: /Ten things to check/ });
  await expect(row).toContainText('Automotive > Buying a Car');
  await expect(row.getByRole('button', { name: /Copy/ })).toBeVisible();
  await page.getByLabel('Title').fill('phone');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row', { name: /five-year-old phone/ })).toBeVisible();
});

test('an article in review is viewed, any other is edited', async ({ page }) => {
  await logIn(page, logins.admin, list);
  const inReview = page.getByRole('row', { name: /electric car/ });
  const published = page.getByRole('row', { name: /Ten things/ });
  await expect(published.getByRole('button', { name: 'View' })).toHaveCount(0);
  await expect(inReview.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await inReview.getByRole('button', { name: 'View' }).click();
  const drawer = page.getByRole('dialog', { name: /View Information/ });
  await expect(drawer.getByRole('heading', { name: 'Article' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await expect(drawer.frameLocator('iframe').getByText('What helps')).toBeVisible();
});

test('a click on a title shows what readers see, in a frame in which nothing runs', async ({ page }) => {
  await logIn(page, logins.admin, list);
  await page.getByRole('button', { name: 'Ten things to check on a test drive', exact: true }).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  const reader = page.frameLocator('iframe');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Ten things to check on a test drive');
  await expect(reader.locator('[data-search-ad]')).toHaveCount(2);
  // The page gets no load events from inside the sandboxed iframe: a missing picture has no height.
  await expect
    .poll(async () => (await reader.locator('img.cover').boundingBox())?.height)
    .toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(375);
});

test('the code of the editor comes with the editor alone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await logIn(page, logins.admin, list);
  await expect(page.getByRole('row', { name: /Ten things/ })).toBeVisible();
  const editor = () => asked.filter((url) => /assets\/ArticleEditor-.*\.js/.test(url));
  expect(editor()).toEqual([]);
  await page.getByRole('button', { name: 'Create Information' }).click();
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  expect(editor()).toHaveLength(1);
});
