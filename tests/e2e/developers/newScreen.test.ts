import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newsletterFiles } from '#tests/server/reports/support/newsletter.ts';
import { offers } from '#tests/tools/new/samples.ts';
import { colorsOf } from '../support/colorsOf.ts';
import { readCsv, readTable, waitForFigures } from '../support/reports/reportTable.ts';
import { type RunningServer, startServer } from '../support/servers/startServer.ts';
import { test as base, daysAgo, expect, logIn, logins } from '../support/test.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'screen-'));
const environment = {
  DEFINITIONS: folder,
  OUT_DIR: path.join(folder, 'dist'),
  INGEST_TOKEN: 'the pipeline',
};

/** Returns the two files of the guide's "Add a screen in five minutes". */
function filesOfGuide(): Record<string, string> {
  const section =
    readFileSync('docs/guides/add-a-screen.md', 'utf8').split('## Add a screen in five minutes')[1] ?? '';
  const blocks = [...section.matchAll(/in `([\w/]+\.json)`:\s+```json\n([\s\S]*?)```/g)];
  return Object.fromEntries(blocks.map(([, file = '', text = '']) => [file, text]));
}

/** The demo server with an additional screen and report. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its first parameter.
    async ({}, use) => {
      writeFiles();
      writeOffers();
      execFileSync('npm', ['run', 'build'], { env: { ...process.env, ...environment }, stdio: 'ignore' });
      const server = await startServer(environment);
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('two JSON files make a screen that creates, lists, filters and edits', async ({ page }) => {
  await logIn(page, logins.admin);
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Campaign' }).first().click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please name the campaign')).toBeVisible();
  await form.getByRole('textbox', { name: 'Campaign' }).fill('Spring sale');
  await form.getByLabel('Budget').fill('0.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Budget must be at least 1')).toBeVisible();
  await form.getByLabel('Budget').fill('2500');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Campaign added')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Spring sale' });
  await expect(row).toContainText('Reach');
  await expect(row).toContainText('$2,500.00');

  await page.getByRole('searchbox', { name: 'Campaign' }).fill('winter');
  await expect(page.getByText('No results match these filters')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Campaign' }).fill('spring');
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('textbox', { name: 'Campaign' }).fill('Spring sale, extended');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Campaign saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Spring sale, extended' })).toHaveCount(1);
});

test('with high contrast one sees the switch of a form and whether it is on', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await logIn(page, logins.admin);
  await page.getByRole('link', { name: 'Offers' }).first().click();
  await page.getByRole('button', { name: 'Add Offer' }).first().click();
  const isPrivate = page.getByRole('dialog').getByRole('switch', { name: 'Is Private' });
  const colorsWhenOff = await colorsOf(isPrivate);
  expect(colorsWhenOff.size).toBeGreaterThan(1);
  await isPrivate.click();
  await page.mouse.move(0, 0);
  await expect
    .poll(async () => [...(await colorsOf(isPrivate))].join() === [...colorsWhenOff].join())
    .toBe(false);
});

test('what a command writes from a sample is searched, tabbed, switched in its cell, read on a page, and deleted with others', async ({
  page,
}) => {
  await logIn(page, logins.admin);
  await page.getByRole('link', { name: 'Offers' }).first().click();
  const form = page.getByRole('dialog');
  for (const { offer_name, client, status, notes } of offers.slice(0, 3)) {
    await page.getByRole('button', { name: 'Add Offer' }).first().click();
    await form.getByRole('textbox', { name: 'Offer Name' }).fill(offer_name);
    await form.getByRole('textbox', { name: 'Client' }).fill(client);
    await form.getByRole('combobox', { name: 'Status' }).click();
    await page
      .getByTitle(status === 'open' ? 'Open' : 'Closed', { exact: true })
      .last()
      .click();
    await form.getByRole('textbox', { name: 'Notes' }).fill(notes);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  }
  const rows = page.getByRole('row').filter({ hasText: 'sale' });
  await expect(rows).toHaveCount(3);

  await page.getByRole('tab', { name: 'Open (2)' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('tab', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search by Offer Name and Client' }).fill('haddad');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Summer sale');

  const cell = rows.locator('[data-title="Is Private"]');
  await cell.getByRole('button').click();
  await cell.getByRole('switch').click();
  await expect(cell).toContainText('Yes');

  await rows.getByRole('link', { name: 'Summer sale' }).click();
  await expect(page.getByRole('heading', { name: 'Summer sale' })).toBeVisible();
  await expect(page.getByText(offers[1]?.notes ?? '')).toBeVisible();

  await page.getByRole('link', { name: 'Offers' }).first().click();
  await expect(rows).toHaveCount(3);
  // The cached list is shown first; the selection is applied after the refetch.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(rows.filter({ hasText: 'Yes' })).toHaveCount(1);
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);
});

test('two JSON files and a CSV make a report that is shown and exported', async ({
  page,
  request,
  server,
}) => {
  const day = daysAgo(0);
  const facts = `company_id,Date,Edition,Mails,Openings\n104,${day},Morning,100,25\n104,${day},Evening,300,60\n`;
  const ingested = await request.post(
    `${server.url}/api/v1/ssp_publisher/ingest/newsletter?batch=1&format=csv`,
    {
      headers: { Authorization: environment.INGEST_TOKEN, 'Content-Type': 'text/csv' },
      data: facts,
    },
  );
  expect((await ingested.json()).data).toMatchObject({ rows: 2 });

  await logIn(page, logins.admin);
  await page.getByRole('link', { name: 'Newsletter' }).first().click();
  await expect(page.getByRole('heading', { name: 'Newsletter Report' })).toBeVisible();
  await page.goto(`/report/newsletter?range=${day}--${day}&dimensions=Edition&sort=-Mails&compare=none`);
  const table = await waitForFigures(page, 'Newsletter Report');
  expect(await readTable(table)).toMatchObject({
    total: ['Total', '400', '21.25%'],
    rows: [
      ['Evening', '300', '20.00%'],
      ['Morning', '100', '25.00%'],
    ],
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${day}--${day}.csv`);
  expect((await readCsv(await file.path())).slice(1)).toEqual([
    ['Total', '400', '21.25%'],
    ['Evening', '300', '20.00%'],
    ['Morning', '100', '25.00%'],
  ]);
});

test('an address with display "picture" is seen as a picture, and as a link where it is none', async ({
  page,
  server,
}) => {
  await logIn(page, logins.admin);
  const addresses = { Known: `${server.url}/favicon.svg`, Missing: `${server.url}/no-such-picture.png` };
  for (const [name, logo] of Object.entries(addresses)) {
    await page.goto('/partners');
    await page.getByRole('button', { name: 'Add Partner' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('textbox', { name: 'Logo' }).fill(logo);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  }
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const picture = rowOf('Known').getByRole('img', { name: 'Known' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(rowOf('Known').getByRole('link')).toHaveAttribute('href', addresses.Known);
  await expect(rowOf('Missing').getByRole('img')).toHaveCount(0);
  await expect(rowOf('Missing').getByRole('link', { name: 'Missing' })).toHaveAttribute(
    'href',
    addresses.Missing,
  );
});

/** A screen with a picture by its address. */
const partnerFiles = {
  'schemas/partner.json': {
    $schema: './meta/entity.json',
    $id: 'partner',
    title: 'Partner',
    type: 'object',
    key: 'id',
    required: ['name'],
    properties: {
      id: { title: 'ID', type: 'integer', readOnly: true, generated: 'key' },
      name: { title: 'Name', type: 'string', maxLength: 50 },
      logo: { title: 'Logo', type: 'string', format: 'uri', maxLength: 500, display: 'picture' },
    },
  },
  'resources/partners.json': {
    $schema: '../schemas/meta/resource.json',
    name: 'partners',
    entity: 'partner',
    title: 'Partners',
    route: '/partners',
    menu: { icon: 'apps', sort: 90 },
    api: { list: 'GET /partner/list', create: 'POST /partner' },
    list: {
      columns: ['name', { fields: ['logo', 'name'], title: 'Logo', display: 'picture' }],
      toolbar: [{ label: 'Add Partner', icon: 'add', form: 'create' }],
    },
    forms: {
      create: { title: 'Add Partner', fields: ['name', 'logo'], call: 'create', success: 'Partner added' },
    },
  },
};

/** Writes a screen with all options of the command. */
function writeOffers(): void {
  const sample = path.join(folder, 'offers.json');
  writeFileSync(sample, JSON.stringify(offers));
  const asked = ['--from-json', sample, '--into', folder, '--page', '--bulk', '--views', 'status'];
  execFileSync(process.execPath, ['bin/console.mjs', 'new', 'offer', ...asked], { stdio: 'ignore' });
}

function writeFiles(): void {
  const files = Object.entries(filesOfGuide());
  expect(files.map(([file]) => file)).toEqual(['schemas/campaign.json', 'resources/campaigns.json']);
  const written = Object.entries({ ...newsletterFiles, ...partnerFiles });
  const others = written.map(([file, content]) => [file, JSON.stringify(content)]);
  for (const [file = '', text = ''] of [...files, ...others]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
