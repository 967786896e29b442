import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const violation = 'This lp link does not work because there is a violation in the article';

test.describe.configure({ mode: 'default' });

test('a link on Sedo asks for what its network and source need, and shows its address as it grows', async ({
  page,
}) => {
  const form = await openForm(page);
  await pick(page, form, 'Site', 'quickfinder.example');
  await expect(form.getByLabel('Network')).toBeVisible();
  await expect(form.getByLabel('Information')).toHaveCount(0);
  await pick(page, form, 'Lp Type', 'Middle Page');
  await pick(page, form, 'Main Keyword', 'used cars');
  await form.getByLabel('Other Keywords').fill('a\nb\nc\nd\ne\nf');
  await form.getByLabel('kwhl').fill('used cars');
  await pick(page, form, 'Style', 'Magazine');
  await pick(page, form, 'Utm Source', 'TikTok');
  await form.getByLabel('Sub1').fill('{campaign_id} & more');
  await save(form);
  await expect(form.getByText('Maximum of 5 keywords allowed')).toBeVisible();
  await expect(form.getByText('Please enter Pixel ID')).toBeVisible();
  await form.getByLabel('Other Keywords').fill('family cars\ncheap cars');
  await form.getByLabel('Pixel ID').fill('CK3');
  await expect(form.getByRole('status')).toHaveText(
    /^https:\/\/quickfinder\.example\/middle_page\?kw=used%20cars&okw=family%20cars&okw=cheap%20cars&kwhl=used%20cars&style=\d+&channel=quickfinder-example&utm_source=tiktok&pixel_id=CK3&click_id=__CLICKID__&sub1=\{campaign_id\}%20%26%20more$/,
  );
  await save(form);
  await expect(page.getByText('Create link success')).toBeVisible();
});

test('another site brings another network, and what does not apply there is taken away', async ({ page }) => {
  const form = await openForm(page);
  await pick(page, form, 'Site', 'quickfinder.example');
  await form.getByLabel('kwhl').fill('used cars');
  await pick(page, form, 'Site', 'answers.northwind.example');
  await expect(form.getByLabel('Information')).toBeVisible();
  await expect(form.getByLabel('kwhl')).toHaveCount(0);
  const asked = page.waitForRequest((request) => request.url().includes('/ssp_publisher/news?'));
  await form.getByLabel('Information').click();
  expect((await asked).url()).toContain('status=1');
});

test('a look-up that fails is told at the site, and nothing is saved until it is answered', async ({
  page,
}) => {
  const form = await openForm(page);
  await page.route('**/search_domain/info*', (route) => route.abort());
  await pick(page, form, 'Site', 'quickfinder.example');
  await expect(form.getByRole('alert')).toBeVisible();
  await page.unroute('**/search_domain/info*');
  await save(form);
  await expect(form.getByLabel('Network')).toBeVisible();
});

test('a link shows its address, and warns of an article that may not be shown', async ({ page }) => {
  await openLinks(page);
  await rowOf(page, 'A budget that survives the third month').getByRole('button', { name: 'Link' }).click();
  await expect(page.getByRole('dialog')).toContainText('https://compare.cityledger.example/middle_page/');
  await expect(page.getByText(violation)).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await rowOf(page, 'Six free online courses').getByRole('button', { name: 'Link' }).click();
  await expect(page.getByRole('dialog').getByText(violation)).toBeVisible();
});

test('View shows all that a link holds, and closes on what is no link', async ({ page }) => {
  await openLinks(page);
  const row = rowOf(page, 'Six free online courses');
  await row.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Question and answer');
  await expect(dialog.getByText(violation)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const bad = { code: 0, msg: 'ok', data: { id: 1, utm_param: '{' } };
  await page.route(/\/link\/\d+$/, (route) => route.fulfill({ json: bad }));
  await row.getByRole('button', { name: 'View' }).click();
  await expect(page.getByText('Date error')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

async function openLinks(page: Page): Promise<void> {
  await logIn(page, logins.admin, '/searchAds/landingPage');
  await expect(
    page.getByRole('cell', { name: 'answers.northwind.example', exact: true }).first(),
  ).toBeVisible();
}

async function openForm(page: Page): Promise<Locator> {
  await openLinks(page);
  await page.getByRole('button', { name: 'Create Link' }).click();
  return page.getByRole('dialog');
}

async function pick(page: Page, form: Locator, label: string, option: string): Promise<void> {
  await form.getByLabel(label).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(option);
  await page.getByTitle(option, { exact: true }).last().click();
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Create Link' }).click();
}

function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}
