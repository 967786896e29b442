import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

const below = 'Below every article of Daily Harbor';

test('a widget is created after being told what was missing, and waits for its review', async ({ page }) => {
  await openWidgets(page);
  await page.getByRole('button', { name: 'Create Widget' }).click();
  const form = page.getByRole('dialog');
  await save(form);
  await expect(form.getByText('Please select language')).toBeVisible();
  await expect(form.getByText('Please select widget style')).toBeVisible();
  await choose(page, form, 'Language', 'French');
  await choose(page, form, 'Widget Style', 'Carousel');
  await form.getByLabel('Description').fill('x'.repeat(10_000));
  await save(form);
  await expect(form.getByText('Description can be at most 200 characters')).toBeVisible();
  await form.getByLabel('Description').fill('Start page of the French edition');
  await save(form);
  await expect(page.getByText('Create widget success')).toBeVisible();
  const row = rowOf(page, 'Start page of the French edition');
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('Carousel');
  await expect(row.getByRole('button', { name: /^Edit: / })).toBeVisible();
  await expect(row.getByRole('button', { name: /Creative|Code/ })).toHaveCount(0);
});

test('a widget that was refused says why, and is pending again once it is edited', async ({ page }) => {
  await openWidgets(page);
  const row = rowOf(page, 'Sports desk: after the match report');
  await row.getByRole('button', { name: 'Failed' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('The site that embeds it is not verified yet.');
  await row.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await choose(page, form, 'Widget Style', 'Grid');
  await save(form);
  await expect(page.getByText('Edit widget success')).toBeVisible();
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('Grid');
});

test('an active widget keeps its language and its style; its description may change', async ({ page }) => {
  await openWidgets(page);
  await rowOf(page, below).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Language')).toBeDisabled();
  await expect(form.getByLabel('Widget Style')).toBeDisabled();
  await form.getByLabel('Description').fill(`${below}, twice`);
  await save(form);
  await expect(page.getByText('Edit widget success')).toBeVisible();
  await expect(rowOf(page, `${below}, twice`)).toContainText('Active');
});

test('the filters find widgets by id, style and state', async ({ page }) => {
  await openWidgets(page);
  await page.getByLabel('Widget ID').fill('2');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page).toHaveURL(/widget_id=2/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await choose(page, page.getByRole('search'), 'Status', 'Failed');
  await expect(rowOf(page, below)).toHaveCount(0);
  await expect(rowOf(page, 'French')).toContainText('Failed');
  await page.goBack();
  await expect(rowOf(page, below)).toBeVisible();
});

test('the creatives of a widget are those that are ready; those that run now say so', async ({ page }) => {
  const list = await openCreatives(page);
  await expect(list.getByText('Creatives of Widget 1')).toBeVisible();
  await expect(list.getByRole('row')).toHaveCount(6);
  for (const [title, runs] of [
    ['Twelve quiet beaches', true],
    ['Bicycles for the rain', true],
    ['Garden in October', false],
    ['Advent calendar', false],
  ] as const)
    await expect(list.getByRole('row').filter({ hasText: title }).getByText('OnGoing')).toHaveCount(
      runs ? 1 : 0,
    );
  await expect(list.getByText('Winter sale')).toHaveCount(0);
  const [id = ''] =
    /\d+/.exec((await list.getByRole('row').last().getByRole('cell').first().textContent()) ?? '') ?? [];
  await list.getByLabel('Creative ID').fill(id);
  await expect(list.getByText('1–1 of 1')).toBeVisible();
  await list.getByLabel('Creative ID').fill('no number');
  await list.getByLabel('Creative ID').press('Enter');
  await expect(list.getByLabel('Creative ID')).toHaveJSProperty(
    'validationMessage',
    'Creative ID must be a whole number',
  );
  await list.getByRole('button', { name: 'Reset' }).first().click();
  await expect(list.getByRole('row')).toHaveCount(6);
});

test("the embed code is copied, and shows the widget on a page of its own and on a stranger's", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWidgets(page);
  await rowOf(page, below).getByRole('button', { name: 'Code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('copy done')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain('data-publisher-widget="104-1"');

  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open a test page' }).click();
  await expectWidget(await opened);

  const stranger = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><h1>My page</h1>${code}`),
  );
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const other = await context.newPage();
  await other.goto(`http://localhost:${(stranger.address() as AddressInfo).port}/`);
  await expectWidget(other);
  stranger.close();
});

/**
 * Checks that the widget shows its creatives, that its height fits them, and that it has no access to the surrounding
 * page.
 */
async function expectWidget(page: Page): Promise<void> {
  const frame = page.locator('iframe');
  const content = frame.contentFrame();
  await expect(content.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await expect(content.getByRole('listitem')).toHaveCount(3);
  await expect(
    content.frameLocator('iframe[title="Soup in twenty minutes"]').getByText('A tomato soup'),
  ).toBeVisible();
  await expect(async () => {
    const inner = await content.locator('body').evaluate((body) => body.scrollHeight);
    expect(
      Math.abs((await frame.evaluate((element: HTMLElement) => element.offsetHeight)) - inner),
    ).toBeLessThan(3);
  }).toPass();
  expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
}

async function openWidgets(page: Page): Promise<void> {
  await logIn(page, logins.admin, '/widget/list');
  await expect(page.getByRole('heading', { name: 'Widget List' })).toBeVisible();
}

async function openCreatives(page: Page): Promise<Locator> {
  await openWidgets(page);
  await rowOf(page, below).getByRole('button', { name: 'Creative' }).click();
  const list = page.getByRole('dialog').first();
  await expect(list.getByRole('button', { name: 'Preview' }).first()).toBeVisible();
  return list;
}

function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click();
}
