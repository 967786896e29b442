import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

const route = '/searchAds/site/postback';
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function chooseParameter(page: Page, number: number, label: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: `Parameter of option ${number}`, exact: true }).click();
  await dialog.getByRole('option', { name: label, exact: true }).click();
}

test('the page is reached from the sites, and stands below them', async ({ page }) => {
  await logIn(page, logins.admin, '/searchAds/site');
  await page.getByRole('link', { name: 'Postback Setting' }).click();
  await expect(page).toHaveURL(new RegExp(route));
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb).toContainText(/Search Ads.*Site.*Postback/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Postback Setting' })).toBeVisible();
});

test('a click on Save is not lost when a message appears below the field that loses the focus', async ({
  page,
}) => {
  await logIn(page, logins.admin, route);
  await page.getByRole('button', { name: 'Add Link' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Base URL')).toBeFocused();
  // The dialog moves until its opening animation has ended.
  await dialog.evaluate((opened) =>
    Promise.allSettled(opened.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  // Presses the upper edge: the message would move the button away from there.
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.hover({ position: { x: 20, y: 3 } });
  await page.mouse.down();
  await expect(save).toBeFocused();
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
  await page.mouse.up();
  await expect(dialog.getByText('Please input base URL')).toBeVisible();
  await expect(dialog.getByText('Please select event types')).toBeVisible();
});

test('a link is built option by option, with every message and a live preview', async ({ page }) => {
  await logIn(page, logins.admin, route);
  await page.getByRole('button', { name: 'Add Link' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  const preview = dialog.getByRole('status');
  await save.click();
  await expect(dialog.getByText('Please input base URL')).toBeVisible();
  await expect(dialog.getByText('Please select event types')).toBeVisible();
  await dialog.getByLabel('Base URL').fill('https://localhost/in');
  await save.click();
  await expect(dialog.getByText('Base URL must contain a dot')).toBeVisible();
  await dialog.getByLabel('Base URL').fill('https://tracker.mine.example/in');
  await expect(preview).toHaveText('https://tracker.mine.example/in?event_type={event_type}');

  await dialog.getByRole('combobox', { name: 'Event Types' }).click();
  await dialog.getByRole('option', { name: 'Keyword Click' }).click();
  await dialog.getByLabel('Base URL').click();
  await dialog.getByRole('button', { name: 'Remove option 1' }).click();
  await save.click();
  await expect(dialog.getByText('Postback link must have {event_type}')).toBeVisible();

  await dialog.getByRole('button', { name: 'Add return option' }).click();
  await save.click();
  await expect(dialog.getByText('Please complete the form')).toBeVisible();
  await chooseParameter(page, 1, 'Event Type');
  await expect(preview).toHaveText('https://tracker.mine.example/in?event_type={event_type}');
  await dialog.getByLabel('Actual name of option 1').fill('9 event');
  await save.click();
  await expect(dialog.getByText(/Use letters, digits, underscores/)).toBeVisible();
  await dialog.getByLabel('Actual name of option 1').fill('evt');
  await dialog.getByRole('button', { name: 'Add return option' }).click();
  await dialog.getByRole('combobox', { name: 'Parameter of option 2' }).click();
  await expect(dialog.getByRole('option', { name: 'Event Type', exact: true })).toHaveCount(0);
  await dialog.getByRole('option', { name: 'Click ID', exact: true }).click();
  await expect(preview).toHaveText('https://tracker.mine.example/in?evt={event_type}&click_id={click_id}');
  await save.click();
  await expect(page.getByText('Create postback link success')).toBeVisible();
  await expect(row(page, 'tracker.mine.example')).toContainText('Active');

  await row(page, 'tracker.mine.example').getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Actual name of option 2')).toHaveValue('click_id');
  await dialog.getByLabel('Actual name of option 2').fill('cid');
  await save.click();
  await expect(page.getByText('Edit postback link success')).toBeVisible();
  await expect(row(page, 'tracker.mine.example')).toContainText('evt={event_type}&cid={click_id}');
});

test('pausing asks first, activating does not', async ({ page }) => {
  await logIn(page, logins.admin, route);
  const link = row(page, 'collect.partnerstats.example');
  await link.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('status change successfully')).toBeVisible();
  await expect(link).toContainText('Paused');
  await link.getByRole('button', { name: 'Active' }).click();
  await expect(link.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a test shows status, time and the start of the answer, as text', async ({ page }) => {
  await logIn(page, logins.admin, route);
  const send = async (name: string) => {
    await row(page, name).getByRole('button', { name: 'Send Test' }).click();
    return page.getByRole('dialog', { name: 'Postback link test' });
  };
  const good = await send('postback.adtracker.example');
  await expect(good).toContainText('HTTP 200');
  await expect(good).toContainText(/\d+ ms/);
  await expect(good).toContainText('{"result":"accepted"}');
  await expect(good).toContainText('cid=test-click-0001');
  await good.getByRole('button', { name: 'Close' }).click();
  const bad = await send('events.brokenhook.example');
  await expect(bad).toContainText('HTTP 500');
  await expect(bad).toContainText('<h1>Internal Server Error</h1>');
});
