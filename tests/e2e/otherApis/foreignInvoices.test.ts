import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { startInvoices, uuid } from '#tests/support/apis/invoices.ts';
import { servePages } from '#tests/support/apis/staticPages.ts';
import { choose } from '../support/choose.ts';
import { logIn } from '../support/projects/foreignConsole.ts';
import { builtConsole } from '../support/servers/builtConsole.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Opens the first page of the invoices as a logged-in user. */
async function openDesk(page: Page) {
  const [api, folder] = await Promise.all([startInvoices(), builtConsole('tests/fixtures/invoices')]);
  const pages = await servePages(folder, { desk: api.url });
  await page.goto(`${pages.url}/invoices?size=10`);
  await logIn(page);
  await expect(row(page, 'INV-0001')).toBeVisible();
  const stop = () => {
    pages.stop();
    api.stop();
  };
  return { api, pages, stop };
}

test('a form and a cookie let people in, and the account has the name that the login answers', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { api, stop } = await openDesk(page);
  await expect(page.getByText('Ann Archer').first()).toBeVisible();
  // Values are displayed in display units instead of cents, seconds and 1.
  await expect(row(page, 'INV-0001')).toContainText('$19.99');
  await expect(row(page, 'INV-0001')).toContainText('Ada Ltd');
  await expect(row(page, 'INV-0001')).toContainText('2023');
  await expect(row(page, 'INV-0001')).toContainText('Yes');

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
  await expect(row(page, 'INV-0011')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(row(other, 'INV-0011')).toBeVisible();
  await expect(row(other, 'INV-0001')).toHaveCount(0);
  await other.close();

  const bar = page.getByRole('search');
  await bar.getByLabel('Number').fill('005');
  await expect(row(page, 'INV-0050')).toBeVisible();
  await expect(row(page, 'INV-0011')).toHaveCount(0);
  expect(api.asked.at(-1)).toContain('filter[number][like]=005');

  await bar.getByRole('button', { name: 'Reset' }).click();
  await expect(row(page, 'INV-0002')).toBeVisible();
  await choose(page, bar, 'Urgent', 'Yes');
  await expect(row(page, 'INV-0004')).toBeVisible();
  await expect(row(page, 'INV-0002')).toHaveCount(0);
  expect(api.asked.at(-1)).toContain('filter[urgent]=1');
  await page.reload();
  await expect(row(page, 'INV-0004')).toBeVisible();
  await expect(bar).toContainText('Yes');

  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/login/);
  expect(api.asked).toContain('DELETE /session');
  stop();
});

test('what is entered is sent in cents and as 0 and 1, refusals stand at their fields, and a session that is over comes back to the page', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { api, stop } = await openDesk(page);
  await page.getByRole('button', { name: 'Add Invoice' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Number').fill('INV-0005');
  await form.getByLabel('Customer').fill('Cyd');
  await page.getByRole('option', { name: 'Cyd Ltd' }).or(page.getByTitle('Cyd Ltd')).first().click();
  await form.getByLabel('Amount').fill('12.34');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('is taken')).toBeVisible();
  await form.getByLabel('Number').fill('INV-0000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invoice added')).toBeVisible();
  await expect(row(page, 'INV-0000')).toContainText('$12.34');
  expect(api.rows.invoices.at(-1)).toMatchObject({
    number: 'INV-0000',
    customer_id: uuid(902),
    amount: 1234,
    urgent: 0,
  });

  // Another user changes the record while its form is open.
  await row(page, 'INV-0002').getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Note').fill('Mine');
  const held = api.rows.invoices.find(({ number }) => number === 'INV-0002');
  if (held) held.note = 'Theirs';
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Someone else changed this Invoice in the meantime')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'INV-0002')).toContainText('Mine');

  await row(page, 'INV-0000').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /delete|yes|ok/i })
    .click();
  await expect(row(page, 'INV-0000')).toHaveCount(0);

  api.endLogins();
  await page.reload();
  await expect(page).toHaveURL(/login.*to=/);
  await logIn(page);
  await expect(row(page, 'INV-0002')).toContainText('Mine');
  stop();
});

test('a record has its page with what belongs to it, a cell is changed in place, many are paid at once, and all of it is a file', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { api, pages, stop } = await openDesk(page);
  await page.goto(`${pages.url}/customers`);
  await row(page, 'Ada Ltd').getByRole('link', { name: 'Ada Ltd' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Ltd' })).toBeVisible();
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await expect(row(page, 'INV-0008')).toBeVisible();
  await expect(row(page, 'INV-0002')).toHaveCount(0);

  await page.goto(`${pages.url}/invoices?size=10`);
  const cell = row(page, 'INV-0001').locator('[data-title="Note"]');
  await cell.getByRole('button').click();
  await cell.getByRole('textbox', { name: 'Note' }).fill('Posted');
  await cell.getByRole('textbox').press('Enter');
  await expect(cell.getByRole('textbox')).toHaveCount(0);
  expect(api.rows.invoices[0]).toMatchObject({ note: 'Posted', amount: 1999, urgent: 1 });
  for (const number of ['INV-0002', 'INV-0003', 'INV-0006'])
    await row(page, number).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Pay' }).click();
  await expect(bar.getByRole('status').first()).toContainText('Pay: 2 done, 1 failed.');
  await expect(row(page, 'INV-0006')).toContainText('Paid');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(58);
  expect(lines[1]).toMatch(/^INV-0001,Ada Ltd,19.99,Draft,true,2023-11-14 22:13:20,Posted$/);
  stop();
});
