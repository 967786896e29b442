import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

/** The editor of a definition's text, or the data of its form. */
const textOf = (page: Page, file: string) => page.getByRole('textbox', { name: `The text of ${file}` });
const dataOf = (page: Page) => page.getByRole('textbox', { name: 'Data' });
const verdicts = (page: Page) => page.getByRole('table', { name: 'Results' });
const verdict = (page: Page, field: string) =>
  verdicts(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${field}( The results differ)?$`) }) });

async function open(page: Page, file: string): Promise<void> {
  await page.goto(`/workbench?file=${file}`);
  await expect(textOf(page, file)).toBeVisible();
}

/** Replaces a part of a definition's text by typing over it. */
async function replace(page: Page, file: string, part: string, other: string): Promise<void> {
  const text = textOf(page, file);
  const line = text.locator('.cm-line', { hasText: part }).first();
  const top = text.locator('.cm-line').first();
  await expect(top).toBeVisible();
  // The editor renders only visible lines.
  if ((await line.count()) === 0) {
    await top.click();
    await page.keyboard.press('Control+End');
  }
  await line.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.insertText(((await line.textContent()) ?? '').replace(part, other));
}

test('a definition is found, edited, and its form changes at once; mistakes are told in their place', async ({
  page,
}) => {
  await open(page, 'schemas/channel.json');
  const form = page.getByRole('main', { name: 'Screen' });
  await expect(form.getByLabel('Channel Name')).toBeVisible();
  await replace(page, 'schemas/channel.json', '"Channel Name"', '"Name of the channel"');
  await expect(form.getByLabel('Name of the channel')).toBeVisible();
  await expect(form.getByRole('columnheader', { name: 'Name of the channel' })).toBeAttached();

  await replace(page, 'schemas/channel.json', '"maxLength": 20', '"maxLenght": 20');
  const mistake = page.getByText(/schemas\/channel\.json:\d+:\d+ S001 .*Did you mean/);
  await expect(mistake).toBeVisible();
  await expect(page.locator('.cm-lintRange-error').first()).toHaveText('"maxLenght"');
  await expect(form.getByText('The screen below shows the last valid text.')).toBeVisible();
  await expect(form.getByLabel('Name of the channel')).toBeVisible();

  await page.getByRole('button', { name: 'Undo all changes' }).click();
  await expect(page.getByText('No errors')).toBeVisible();
  await expect(form.getByLabel('Channel Name')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find a definition' }).fill('zone');
  await page.getByRole('button', { name: 'resources/zones' }).click();
  await expect(textOf(page, 'resources/zones.json')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zone List' })).toBeVisible();
});

test('both sides judge what is entered by the rules as they are being written, and nothing is stored', async ({
  page,
}) => {
  await logIn(page, logins.admin);
  await open(page, 'schemas/channel.json');
  await expect(verdict(page, '/name')).toContainText('Please input channel namePlease input channel name');
  await page.getByLabel('Channel Name').fill('Workbench channel');
  await expect(verdict(page, 'the record')).toContainText('ValidValid');
  await replace(page, 'schemas/channel.json', '"maxLength": 20', '"maxLength": 8');
  await expect(verdict(page, '/name')).toContainText(
    'Channel name can be at most 20 charactersChannel name can be at most 20 characters',
  );
  await page.getByRole('button', { name: 'Undo all changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Channel Name')).toHaveValue('');
  await page.goto('/account/channel');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('Workbench channel')).toHaveCount(0);
});

test('data that no widget could enter is written as JSON, and where the sides differ is marked', async ({
  page,
}) => {
  await logIn(page, logins.admin);
  await open(page, 'schemas/channel.json');
  await dataOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{ "nam": 3 }');
  await expect(verdict(page, '/nam')).toContainText('Did you mean "name"?');
  await expect(dataOf(page)).toBeFocused();

  await page.goto('/account/channel');
  const taken = await page.locator('td[data-title="Channel Name"]').first().textContent();
  await open(page, 'schemas/channel.json');
  await page.getByLabel('Channel Name').fill(taken ?? '');
  const row = verdict(page, '/name');
  await expect(row).toContainText('nothingA channel with this name already exists');
  await expect(row).toHaveAttribute('data-differs', 'The results differ');
});

test('the cases of a schema stand beside it, and the present data becomes one more', async ({ page }) => {
  await logIn(page, logins.admin);
  await open(page, 'schemas/zone.json');
  const cases = page.getByRole('table', { name: 'Cases' });
  await expect(cases.getByRole('row').nth(1)).toBeVisible();
  const told = await page.getByText(/: (\d+) of \1 as expected in the browser; not checked/).textContent();
  const count = Number(/: (\d+) of/.exec(told ?? '')?.[1]);
  await expect(cases.getByRole('row')).toHaveCount(count + 1);
  await page.getByRole('button', { name: 'Run all on the server' }).click();
  await expect(
    page.getByText(`${count} of ${count} as expected in the browser, ${count} on the server`),
  ).toBeVisible({ timeout: 60_000 });

  await replace(page, 'schemas/zone.json', 'Please select zone size', 'Choose a size');
  await expect(cases.getByText('wrong').first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo all changes' }).click();
  await cases.getByRole('button', { name: 'Load “An ad format as text is refused” into the form' }).click();
  await expect(dataOf(page)).toContainText('"ad_type": "2"');
  await expect(verdict(page, '/ad_type')).toContainText(
    'Ad Format has the wrong typeAd Format has the wrong type',
  );
  await page.getByLabel('Name of the case, as a sentence').fill('Two as text is no ad format');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save data as a case' }).click();
  const file = await (await download).path();
  const saved = JSON.parse(await readFile(file, 'utf8'));
  expect((await download).suggestedFilename()).toBe('zone.cases.json');
  expect(saved.cases).toHaveLength(count + 1);
  expect(saved.cases.at(-1)).toEqual({
    name: 'Two as text is no ad format',
    data: { ad_type: '2' },
    errors: [{ field: '/ad_type', message: 'Ad Format has the wrong type' }],
  });
});

test('without a login the definitions are there, and the server’s part says what it lacks', async ({
  page,
}) => {
  await open(page, 'schemas/channel.json');
  await expect(page.getByText('Log in to the console in this browser')).toBeVisible();
  await expect(verdict(page, '/name')).toContainText('not checked');
  await expect(page.getByRole('button', { name: 'Run all on the server' })).toBeDisabled();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/login\.html/);
});

test('10,000 pasted characters are judged like any others', async ({ page }) => {
  await open(page, 'schemas/channel.json');
  await page.getByLabel('Channel Name').fill('x'.repeat(10_000));
  await expect(verdicts(page).getByText('Channel name can be at most 20 characters')).toBeVisible();
  await textOf(page, 'schemas/channel.json').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('x'.repeat(10_000));
  await expect(page.getByText('schemas/channel.json:1:1 J001')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong on the workbench and the API's page in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await logIn(page, logins.admin);
    for (const file of [
      'resources/zones.json',
      'resources/reports/content-ads.json',
      'resources/menu.json',
    ]) {
      await open(page, file);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect(said, file).toEqual([]);
    }
  });
}

test('the API is shown, and nothing of its page comes from another host', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/openapi');
  await page
    .getByRole('button', { name: 'Expand tag', exact: false })
    .or(page.locator('.opblock-tag'))
    .first()
    .click();
  await expect(page.getByText('Publisher Console', { exact: false }).first()).toBeVisible();
  await expect(page.locator('.opblock').first()).toBeVisible();
  expect([...hosts].filter((host) => host.startsWith('http'))).toEqual([baseURL]);
  expect(errors).toEqual([]);
});
