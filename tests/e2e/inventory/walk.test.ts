import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

const domain = 'evening-star.example';
const noCapitals =
  'Failed to create, please fill in a domain name that does not contain capital letters and does not start with www.';

test.describe.configure({ mode: 'serial' });

test('a publisher adds a site after being told each thing that was wrong with it', async ({ page }) => {
  await logIn(page, logins.admin);
  await page.getByRole('link', { name: 'Site List', exact: true }).first().click();
  await page.getByRole('button', { name: 'Add Site' }).click();
  const form = page.getByRole('dialog');
  await save(form);
  await expect(form.getByText('Please input site link')).toBeVisible();
  await form.getByLabel('Site').fill('www.evening-star.example');
  await save(form);
  await expect(form.getByText(noCapitals)).toBeVisible();
  await form.getByLabel('Site').fill('Evening-star.example');
  await save(form);
  await expect(form.getByText(noCapitals)).toBeVisible();
  await form.getByLabel('Site').fill('evening star');
  await save(form);
  await expect(form.getByText("domain' is not a valid url")).toBeVisible();
  await form.getByLabel('Site').fill(`  ${domain}  `);
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('add site success')).toBeVisible();
  await expect(page.getByText(`${domain} is in review.`)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(rowOf(page, domain)).toHaveCount(1);
  await expect(rowOf(page, domain)).toContainText('Pending');
  await expect(rowOf(page, domain)).toContainText('Wait For Ads.txt (N/A)');
});

test('the same site again is refused at its field, and nothing typed is lost', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  await page.getByRole('button', { name: 'Add Site' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Site').fill(domain);
  await save(form);
  await expect(form.getByText('This site has already been added')).toBeVisible();
  await expect(form.getByLabel('Site')).toHaveValue(domain);
});

test('zones of each kind are added to the site, and edited without changing their format', async ({
  page,
}) => {
  await openZones(page);
  // An empty list offers the first step itself.
  await page.getByRole('status').getByRole('button', { name: 'Add Zone' }).click();
  const form = page.getByRole('dialog');
  await save(form);
  await expect(form.getByText('Please select zone type')).toBeVisible();
  await expect(form.getByLabel('Zone Size')).toBeDisabled();

  await choose(page, form, 'Ad Format', 'Banner');
  await save(form);
  await expect(form.getByText('Please select zone size')).toBeVisible();
  await choose(page, form, 'Zone Size', '300 × 250');
  await page.keyboard.press('Escape');
  await form.getByLabel('Description').fill('x'.repeat(201));
  await save(form);
  await expect(form.getByText('Description can be at most 200 characters')).toBeVisible();
  await form.getByLabel('Description').fill('Top of the front page');
  await save(form);
  await expect(page.getByText('add zone success')).toBeVisible();
  await expect(rowOf(page, 'Top of the front page')).toContainText('Banner');
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Add Zone' }).click();
  await choose(page, form, 'Ad Format', 'Recommendation');
  await expect(form.getByLabel('Zone Size')).toBeDisabled();
  await expect(form.getByText('1.6', { exact: true })).toBeVisible();
  await save(form);
  await expect(form.getByText('Please input background color')).toBeVisible();
  await form.getByRole('textbox', { name: 'Background', exact: true }).fill('ab');
  await expect(form.getByText('Minimum 3 characters')).toBeVisible();
  await form.getByRole('textbox', { name: 'Background', exact: true }).fill('xyz');
  await expect(form.getByText('Please enter correct value')).toBeVisible();
  await form.getByRole('textbox', { name: 'Background', exact: true }).fill('A1B2C3');
  await save(form);
  await expect(page.getByRole('dialog', { name: /^Ad tag for zone/ })).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Recommendation')).toHaveCount(1);

  await rowOf(page, 'Top of the front page').getByRole('button', { name: 'Edit' }).click();
  await expect(form.getByLabel('Ad Format')).toBeDisabled();
  await form.getByLabel('Description').fill('');
  await save(form);
  await expect(page.getByText('update zone success')).toBeVisible();
  await expect(page.getByText('Banner 300 × 250')).toBeVisible();
});

test('a file with one bad row is shown, mended and imported as a whole', async ({ page }) => {
  await openZones(page);
  await page.getByRole('button', { name: 'Add Zone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batch Import' }).click();
  const batch = page.getByRole('dialog', { name: 'Batch Import' });
  const template = page.waitForEvent('download');
  await batch.getByRole('button', { name: 'Download template' }).click();
  expect((await template).suggestedFilename()).toBe('zones-template.xlsx');
  const lines = [
    'Ad Format,Zone Size,Description',
    'Banner,300x250,Sidebar',
    'Banner,,Without a size',
    'Native,,Feed',
  ];
  await batch.locator('input[type=file]').setInputFiles({
    name: 'zones.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(batch.getByText('3 filled · 2 ready · 1 with errors')).toBeVisible();
  await expect(batch.getByText('Please select zone size')).toBeVisible();
  await batch.getByRole('button', { name: 'Save all (2)' }).click();
  await expect(batch).toBeVisible();
  await batch.getByRole('combobox', { name: 'Zone Size, row 3' }).click();
  await page.getByTitle('300 × 600').click();
  await page.keyboard.press('Escape');
  await batch.getByRole('button', { name: 'Save all (3)' }).click();
  await expect(batch).toBeHidden();
  for (const description of ['Sidebar', 'Without a size', 'Feed'])
    await expect(rowOf(page, description)).toHaveCount(1);
});

test('a wrong file is refused in words', async ({ page }) => {
  await openZones(page);
  await page.getByRole('button', { name: 'Add Zone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batch Import' }).click();
  const batch = page.getByRole('dialog', { name: 'Batch Import' });
  await batch
    .locator('input[type=file]')
    .setInputFiles({ name: 'zones.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(batch.getByText('Please choose a file of type')).toBeVisible();
  await batch.locator('input[type=file]').setInputFiles({
    name: 'zones.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('not a workbook'),
  });
  await expect(batch.getByRole('alert')).toBeVisible();
});

test('the zones are exported as they are shown, with what an import takes besides', async ({ page }) => {
  await openZones(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`zones-${domain}.xlsx`);
  const book = read(await readFile(await file.path()));
  const [header, ...rows] = utils.sheet_to_json<string[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 });
  expect(header).toEqual([
    'Zone ID',
    'Ad Format',
    'Zone Size',
    'Description',
    'Created Time (UTC)',
    'Last Seen (UTC)',
    'Space',
    'Background',
  ]);
  expect(rows).toHaveLength(5);
  expect(rows.map((row) => row[3])).toContain('Sidebar');

  await page.getByRole('button', { name: 'Add Zone' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Description').fill('Kept');
  const again = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Export' }).click();
  expect((await again).suggestedFilename()).toBe(`zones-${domain}.xlsx`);
  await expect(form.getByLabel('Description')).toHaveValue('Kept');
});

test('a file of zones that was exported is read again, as so many zones more', async ({ page }) => {
  await openZones(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Add Zone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batch Import' }).click();
  const batch = page.getByRole('dialog', { name: 'Batch Import' });
  const file = await download;
  await batch.locator('input[type=file]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await file.path()),
  });
  await expect(batch.getByText('5 filled · 5 ready')).toBeVisible();
  await expect(batch.getByRole('alert')).toHaveCount(0);
  await batch.getByRole('button', { name: 'Save all (5)' }).click();
  await expect(batch).toBeHidden();
  await expect(rowOf(page, 'Sidebar')).toHaveCount(2);
});

test('ads.txt is verified over the network: complete, incomplete, absent, and a page that is none', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/siteManager/siteList?size=50');
  await verify(page, 'dailyharbor.example');
  await expect(page.getByText('Verify Ads.txt Success').first()).toBeVisible();

  await verify(page, 'musicdistrict.example');
  const result = page.getByRole('dialog');
  await expect(result.getByText('Some lines are missing')).toBeVisible();
  const missing = result.getByRole('listitem').first();
  const [red = 0, green = 0, blue = 0] = await missing.evaluate((line) =>
    (getComputedStyle(line).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(green + blue);
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, 'musicdistrict.example')).toContainText('Need Update ads.txt');

  await verify(page, 'petpantry.example');
  await expect(page.getByRole('dialog')).toContainText(/page/i);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, 'petpantry.example')).toContainText('Verification Failed');

  await verify(page, 'vintagewheels.example');
  await expect(page.getByRole('dialog')).toContainText('404');
});

test('the lines to publish are shown and copied; without lines both buttons are disabled', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, logins.admin, '/siteManager/siteList?size=50');
  await rowOf(page, 'dailyharbor.example').getByRole('button', { name: 'Copy Ads.txt' }).click();
  const lines = page.getByRole('dialog');
  await expect(lines.locator('pre')).toContainText('DIRECT');
  await lines.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('copy done')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await lines.locator('pre').textContent(),
  );
  await lines.getByRole('button', { name: 'Close' }).last().click();
  for (const name of ['Verify Ads.txt', 'Copy Ads.txt']) {
    await expect(rowOf(page, domain).getByRole('button', { name })).toBeDisabled();
  }
});

test('a load error of ads.txt shows the error and closes the modal', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList?size=50');
  await page.route(/\/adstxt\b/, (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: 'The lines are lost' } }),
  );
  await rowOf(page, 'dailyharbor.example').getByRole('button', { name: 'Copy Ads.txt' }).click();
  await expect(page.getByText('The lines are lost')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a channel is added, and a name of more than 20 characters is not', async ({ page }) => {
  await logIn(page, logins.admin, '/account/channel');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  const form = page.getByRole('dialog');
  await save(form);
  await expect(form.getByText('Please input channel name')).toBeVisible();
  await form.getByLabel('Channel Name').fill('x'.repeat(10_000));
  await save(form);
  await expect(form.getByText('Channel name can be at most 20 characters')).toBeVisible();
  await form.getByLabel('Channel Name').fill('Evening edition');
  await form.getByLabel('Channel Name').press('Enter');
  await expect(page.getByText('add channel success')).toBeVisible();
  await expect(rowOf(page, 'Evening edition')).toHaveCount(1);
});

test('a channel is renamed, and a zone put into it', async ({ page }) => {
  await logIn(page, logins.admin, '/account/channel');
  await rowOf(page, 'Evening edition').getByRole('button', { name: 'Rename' }).click();
  const renamed = page.getByRole('dialog', { name: 'Rename Channel Evening edition' });
  await renamed.getByLabel('Channel Name').fill('Late edition');
  await save(renamed);
  await expect(page.getByText('Channel renamed')).toBeVisible();
  await expect(rowOf(page, 'Late edition')).toHaveCount(1);

  await openZones(page);
  const zone = () => rowOf(page, 'Feed').first();
  await zone().getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await choose(page, form, 'Channel', 'Late edition');
  await save(form);
  await expect(page.getByText('update zone success')).toBeVisible();
  await zone().getByRole('button', { name: 'Edit' }).click();
  await expect(form.locator('.ant-select-selection-item[title="Late edition"]')).toBeVisible();
});

test('a form opened while the list is loaded again after a save shows what was saved', async ({ page }) => {
  await openZones(page);
  const zone = () => rowOf(page, 'Sidebar').first();
  const form = page.getByRole('dialog');
  await zone().getByRole('button', { name: 'Edit' }).click();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/zones\?/, async (route) => {
    await released;
    await route.continue();
  });
  await form.getByLabel('Description').fill('Right column');
  await save(form);
  await expect(page.getByText('update zone success')).toBeVisible();
  await zone().getByRole('button', { name: 'Edit' }).click();
  await expect(form).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveCount(0);
  release();
  await expect(form.getByLabel('Description')).toHaveValue('Right column');
  // The form has the version of the last save, so that saving again is no conflict.
  await form.getByLabel('Description').fill('Sidebar');
  await save(form);
  await expect(form).toBeHidden();
  await expect(zone()).toBeVisible();
});

test('without a site the zone list leads to the site list', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/zoneList');
  await expect(page).toHaveURL(/\/siteManager\/siteList$/);
});

function rowOf(page: Page, content: string): Locator {
  return page.getByRole('row').filter({ hasText: content });
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click();
}

async function choose(page: Page, form: Locator, label: string, option: string): Promise<void> {
  await form.getByLabel(label).click();
  await page.getByTitle(option, { exact: true }).click();
}

async function openZones(page: Page): Promise<void> {
  await logIn(page, logins.admin, '/siteManager/siteList');
  await rowOf(page, domain).getByRole('link', { name: 'Zones' }).click();
  await expect(page.getByText(`Ad zones of ${domain}.`)).toBeVisible();
}

async function verify(page: Page, site: string): Promise<void> {
  await rowOf(page, site).getByRole('button', { name: 'Verify Ads.txt' }).click();
}
