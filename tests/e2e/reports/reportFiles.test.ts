import type { Page } from '@playwright/test';
import { publisherReports } from '../support/reports/publisherReports.ts';
import {
  askFor,
  figureOf,
  readCsv,
  readTable,
  settled,
  waitForFigures,
} from '../support/reports/reportTable.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

for (const { route, title, sorted, by } of publisherReports) {
  test(`${title} sorts and filters, and its file holds what the table shows`, async ({ page }) => {
    await logIn(page, logins.admin, route);
    const table = await waitForFigures(page, title);

    await askFor(page, () => table.getByRole('button', { name: sorted, exact: true }).click());
    await expect(table.getByRole('columnheader', { name: sorted, exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await settled(page);
    const figures = await column(sorted);
    expect(figures).toEqual([...figures].sort((a, b) => (b ?? 0) - (a ?? 0)));
    expect((await readTable(table)).total[0]).toBe('Total');

    await expectSameFile(page, title);

    const place = (await readTable(table)).titles.indexOf(by);
    const value = (await readTable(table)).rows[0]?.[place] ?? '';
    await askFor(page, () => table.getByRole('button', { name: value, exact: true }).first().click());
    const values = (await readTable(table)).rows.map((row) => row[place]);
    expect(new Set(values)).toEqual(new Set([value]));
    await askFor(page, () => page.reload());
    expect((await readTable(table)).rows.map((row) => row[place])).toEqual(values);

    async function column(name: string) {
      const { titles, rows } = await readTable(table);
      return rows.map((row) => figureOf(row[titles.indexOf(name)] ?? ''));
    }
  });
}

/** Exports the report, and compares the file with the table: titles, the Total row, and all visible rows. */
async function expectSameFile(page: Page, title: string): Promise<void> {
  const table = page.getByRole('region', { name: title }).getByRole('table');
  const seen = await readTable(table);
  const count = Number((await page.locator('.pagination-range').textContent())?.split(' of ')[1]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d--\d{4}-\d\d-\d\d\.csv$/);
  const [titles = [], ...lines] = await readCsv(await download.path());
  // The file has each change as two numbers, and the value before.
  const plain = titles.filter((one) => !/, (\d{4}-\d\d-\d\d to |change in )/.test(one));
  expect(plain).toEqual(seen.titles.filter((one) => plain.includes(one)));
  expect(seen.titles.filter((one) => !plain.includes(one)).every((one) => one.endsWith(', change'))).toBe(
    true,
  );
  expect(lines).toHaveLength(count + 1);
  for (const [index, shown] of [seen.total, ...seen.rows].entries())
    for (const [place, cell] of shown.entries()) {
      const title = seen.titles[place] ?? '';
      if (!title.endsWith(', change')) expectSameValue(lines[index]?.[titles.indexOf(title)] ?? '', cell);
    }
}

/** The file contains all decimals, the screen two. Where the screen shows "--", the file has an empty value. */
function expectSameValue(written: string, shown: string): void {
  const figure = figureOf(shown);
  if (figure === undefined) expect(written).toBe('');
  else if (Number.isNaN(figure)) expect(written).toBe(shown);
  else expect(Math.abs((figureOf(written) ?? Number.NaN) - figure)).toBeLessThan(0.0101);
}
