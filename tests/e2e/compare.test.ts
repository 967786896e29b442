import AxeBuilder from '@axe-core/playwright';
import { askFor, readTable, settled, waitForFigures } from './support/reportTable';
import { daysAgo, expect, logIn, logins, test } from './support/test';

const title = 'Content Ads Report';

test('a report is compared with other days: in table, note, graph and address, by keyboard and on a phone', async ({
  page,
}) => {
  await logIn(page, logins.admin);
  await page.goto(`/report/contentAds?range=${daysAgo(7)}--${daysAgo(1)}&metrics=Impressions.FillRate`);
  const table = await waitForFigures(page, title);
  const plain = await readTable(table);

  const select = page.getByLabel('Compare with', { exact: true });
  await select.focus();
  await askFor(page, () => page.keyboard.press('ArrowDown'));
  await expect(page).toHaveURL(/compare=previous/);
  await expect(
    page.getByText(`${daysAgo(7)} to ${daysAgo(1)}, compared with ${daysAgo(14)} to ${daysAgo(8)}.`),
  ).toBeVisible();
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
  await askFor(page, () => select.selectOption('The same weekdays 52 weeks before'));
  await expect(page.getByText(`compared with ${daysAgo(371)} to ${daysAgo(365)}.`)).toBeVisible();

  await page.goto(`/report/contentAds?range=${daysAgo(6)}--${daysAgo(0)}&compare=week&metrics=Impressions`);
  await waitForFigures(page, title);
  await expect(page.getByText(`${daysAgo(0)} is not over, and left out.`)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await settled(page);
  await select.selectOption('Other days');
  await page.getByLabel('First day to compare with').fill(daysAgo(20));
  await expect(page).toHaveURL(new RegExp(`compare=${daysAgo(20)}--`));
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);

  await askFor(page, () => select.selectOption('Nothing'));
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
  const panel = page.getByRole('region', { name: 'Why Net Revenue has changed' });
  // The demo's fall: one site is answered less since a week ago.
  await expect(panel.getByRole('status')).toContainText(
    /^Net Revenue: −\$[\d.,]+, from \$[\d.,]+ to \$[\d.,]+\. \d+% of it: dailyharbor\.example \(Domain\), −\$[\d.,]+, of which Response Rate −\$/,
  );
  const steps = panel.getByRole('row');
  await expect(steps.nth(1)).toContainText('Before');
  await expect(steps.nth(2)).toContainText('dailyharbor.example');

  await panel.getByLabel('Told apart by').selectOption('Device');
  await expect(page).toHaveURL(/split=Device/);
  await expect(panel.getByRole('link', { name: 'Mobile' })).toBeVisible();
  await panel.getByLabel('Told apart by').selectOption('Domain');
  await panel.getByRole('link', { name: 'dailyharbor.example' }).focus();
  await askFor(page, () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL(/Domain=\d+/);
  await expect(panel.getByRole('status')).toContainText('Net Revenue: −$');
  await expect(panel.getByLabel('Told apart by').getByRole('option', { name: 'Domain' })).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 800 });
  await settled(page);
  await expect(page.getByRole('region', { name: 'Totals' })).toBeInViewport();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await panel.getByLabel('Why?').selectOption('eCPM');
  await expect(page.getByRole('region', { name: 'Why eCPM has changed' })).toContainText('Mix');
  const { violations } = await new AxeBuilder({ page }).include('.why-panel').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByRole('button', { name: 'Hide why' }).click();
  await expect(page.locator('.why-panel')).toHaveCount(0);
});
