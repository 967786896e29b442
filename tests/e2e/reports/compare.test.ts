import AxeBuilder from '@axe-core/playwright';
import { askFor, readTable, settled, waitForFigures } from '../support/reports/reportTable.ts';
import { daysAgo, expect, logIn, logins, test } from '../support/test.ts';
import { writtenDay, writtenDays } from '../support/writtenDates.ts';

const title = 'Content Ads Report';

test('a report is compared with other days: in table, note, graph and address, by keyboard and on a phone', async ({
  page,
}) => {
  await logIn(page, logins.admin);
  await page.goto(
    `/report/contentAds?range=${daysAgo(7)}--${daysAgo(1)}&metrics=Impressions.FillRate&compare=none`,
  );
  const table = await waitForFigures(page, title);
  const plain = await readTable(table);
  expect(plain.titles).not.toContain('Impressions, change');

  const select = page.getByLabel('Compare to', { exact: true });
  await select.focus();
  await askFor(page, () => page.keyboard.press('ArrowDown'));
  await expect(page).toHaveURL(/compare=previous/);
  await expect(page.getByText(`${days(7, 1)}, compared to ${days(14, 8)}.`)).toBeVisible();
  const compared = await readTable(table);
  expect(compared.titles).toContain('Impressions, change');
  expect(compared.total[compared.titles.indexOf('Impressions')]).toBe(
    plain.total[plain.titles.indexOf('Impressions')],
  );
  expect(compared.total[compared.titles.indexOf('Impressions, change')]).toMatch(
    /^[+−][\d,]+ \([+−][\d.]+%\)$/,
  );
  expect(compared.total[compared.titles.indexOf('Fill Rate, change')]).toMatch(/^[+−]?[\d.]+ pp /);

  await askFor(page, () => page.getByRole('button', { name: 'Impressions, change' }).click());
  await expect(page).toHaveURL(/sort=-Impressions.change/);
  await askFor(page, () => select.selectOption('Same weekdays, 52 weeks ago'));
  await expect(page.getByText(`compared to ${days(371, 365)}.`)).toBeVisible();

  await page.goto(`/report/contentAds?range=${daysAgo(6)}--${daysAgo(0)}&compare=week&metrics=Impressions`);
  await waitForFigures(page, title);
  await expect(page.getByText(`${writtenDay(daysAgo(0))} is incomplete and excluded.`)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await settled(page);
  await select.selectOption('Custom');
  await page.getByLabel('Comparison start date').fill(daysAgo(20));
  await expect(page).toHaveURL(new RegExp(`compare=${daysAgo(20)}--`));
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);

  await askFor(page, () => select.selectOption('None'));
  await expect(table.getByRole('columnheader', { name: 'Impressions, change' })).toHaveCount(0);
});

test('why a metric has changed is told in words and as a waterfall, whose steps lead on, by keyboard and on a phone', async ({
  page,
}) => {
  await logIn(page, logins.admin);
  await page.goto(`/report/contentAds?range=${daysAgo(7)}--${daysAgo(1)}`);
  await waitForFigures(page, title);
  await page.getByRole('button', { name: 'Why?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compare=previous.*why=NetRevenue/);
  const panel = page.getByRole('region', { name: 'Why Net Revenue changed' });
  // The demo's drop: one site has a lower response rate since a week ago.
  await expect(panel.getByRole('status')).toContainText(
    /^Net Revenue: −\$[\d.,]+, from \$[\d.,]+ to \$[\d.,]+\. Largest contributor: Domain “dailyharbor\.example”, −\$[\d.,]+ \((?:\d+% of the change|more than all of the change)\), mainly Response Rate \(−\$/,
  );
  const steps = panel.getByRole('row');
  await expect(steps.nth(1)).toContainText('Change');
  await expect(steps.nth(2)).toContainText('Before');
  await expect(steps.nth(3)).toContainText('dailyharbor.example');

  await panel.getByLabel('Break down by').selectOption('Device');
  await expect(page).toHaveURL(/split=Device/);
  await expect(panel.getByRole('link', { name: 'Mobile' })).toBeVisible();
  await panel.getByLabel('Break down by').selectOption('Domain');
  await panel.getByRole('table').getByRole('link', { name: 'dailyharbor.example' }).focus();
  await askFor(page, () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL(/Domain=\d+/);
  // Of the site alone, no zone explains the drop, but a factor in all of them.
  await expect(panel.getByRole('status')).toContainText(
    /Largest contributor: Response Rate, −\$[\d.,]+ \((9\d% of|more than all of) the change\)\. It is \d+\.\d\d% instead of \d+\.\d\d%\./,
  );
  await expect(panel.getByLabel('Break down by').getByRole('option', { name: 'Domain' })).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 800 });
  await settled(page);
  await expect(page.getByRole('region', { name: 'Totals' })).toBeInViewport();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await panel.getByLabel('Why?').selectOption('eCPM');
  await expect(page.getByRole('region', { name: 'Why eCPM changed' })).toContainText('Mix');
  const { violations } = await new AxeBuilder({ page }).include('.why-panel').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByRole('button', { name: 'Hide explanation' }).click();
  await expect(page.locator('.why-panel')).toHaveCount(0);
});

test('the totals head a report in every width, with their change, and choose what the graph shows', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, title);
  const figures = page.getByRole('region', { name: 'Totals' });
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(figures).toBeInViewport();
    await expect(figures.getByText(/^[+−]\$[\d.,]+ \([+−][\d.]+%\)$/).first()).toBeVisible();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/report-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await figures.getByRole('button', { name: 'Show Impressions in the graph' }).click();
  await expect(page).toHaveURL(/graph=Impressions/);
  await expect(figures.getByRole('button', { name: 'Show Impressions in the graph' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Today is behind a switch: the comparison leaves it out.
  await expect(page.getByText(`${writtenDay(daysAgo(0))} is incomplete and excluded.`)).toBeVisible();
  await askFor(page, () => page.getByRole('button', { name: 'Include today' }).click());
  await expect(page).toHaveURL(/compare=none/);
  await expect(figures).toContainText(days(6, 0));
});

/** Returns a range of days, by the number of days ago, as the console writes it. */
function days(begin: number, end: number): string {
  return writtenDays(daysAgo(begin), daysAgo(end));
}
