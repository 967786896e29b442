import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** A report's visible table: titles, the Total row, and the visible rows. */
export interface SeenTable {
  titles: string[];
  total: string[];
  rows: string[][];
}

/** Waits until a report shows figures: the demo's facts are created after the server has started. */
export async function waitForFigures(page: Page, title: string): Promise<Locator> {
  const table = page.getByRole('region', { name: title }).getByRole('table');
  await expect(async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await settled(page);
  return table;
}

/** Performs an action that loads other rows, and waits until they are shown. */
export async function askFor(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().postData()?.includes('page_index') ?? false,
  );
  await act();
  await answer;
  await settled(page);
}

/** Waits until the table shows the response to the last request. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Reads the table. */
export async function readTable(table: Locator): Promise<SeenTable> {
  const lines = await table.locator('tr:not(.report-gap)').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children].map((cell) => {
        const value = cell.querySelector('.dimension-value') ?? cell;
        return (value.textContent ?? '').trim();
      }),
    ),
  );
  const [titles = [], total = [], ...rows] = lines;
  return { titles, total, rows };
}

/** Reads a saved CSV file as lines of raw fields. */
export async function readCsv(file: string): Promise<string[][]> {
  const book = read((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''), { type: 'string', raw: true });
  const [sheet = ''] = book.SheetNames;
  const cells = book.Sheets[sheet];
  return cells ? utils.sheet_to_json<string[]>(cells, { header: 1, raw: false, defval: '' }) : [];
}

/** Parses a displayed number; undefined for "--". */
export function figureOf(shown: string): number | undefined {
  return shown === '--' ? undefined : Number(shown.replace(/[$,%]/g, ''));
}
