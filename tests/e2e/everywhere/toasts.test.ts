import { expect, logIn, logins, test } from '../support/test.ts';

const channels = '/account/channel';

test('a screen reader is told what a toast says, from a region that was there before; errors at once', async ({
  page,
}) => {
  await logIn(page, logins.admin, channels);
  const region = page.locator('main > [aria-live="polite"]');
  await expect(region).toHaveCount(1);
  await expect(region).toHaveText('');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Channel Name').fill('Told aloud');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(region).toContainText('add channel success');
  await page.route(/\/ssp_publisher\/channel/, (route) =>
    route.fulfill({ status: 500, json: { msg: 'The list is lost' } }),
  );
  await page.getByRole('button', { name: 'Channel Name', exact: true }).click();
  await expect(region.locator('[aria-live="assertive"]')).toContainText('The list is lost');
  await expect(region).toHaveCount(1);
});

test('on a phone a toast covers no button of the header', async ({ page }) => {
  await logIn(page, logins.admin, channels);
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(page.locator('.header button').first()).toBeVisible();
  await page.route(/\/ssp_publisher\/channel/, (route) =>
    route.fulfill({ status: 500, json: { msg: 'A long message of the server that needs the whole width' } }),
  );
  await page.reload();
  const toast = page.locator('.toasts').getByText('A long message');
  await expect(toast).toBeVisible();
  const covered = await toast.evaluate(() =>
    [...document.querySelectorAll('.header :is(button, a)')]
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(({ button }) => button.checkVisibility())
      .filter(({ button, box: { left, top, width, height } }) => {
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return !button.contains(found);
      })
      .map(({ button }) => button.textContent),
  );
  expect(covered).toEqual([]);
});
