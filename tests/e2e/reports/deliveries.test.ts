import AxeBuilder from '@axe-core/playwright';
import { type RunningServer, startServer } from '../support/servers/startServer.ts';
import { expect, test } from '../support/test.ts';

const shot = (name: string) => ({
  path: process.env.SHOTS ? `${process.env.SHOTS}/deliveries-${name}.png` : undefined,
});

let own: RunningServer;

test.beforeAll(async () => {
  own = await startServer({ INGEST_TOKEN: 'a token of the pipeline' });
});
test.afterAll(() => own.stop());

test('whoever runs the server sees what was delivered and takes a batch away, by keyboard and on a phone', async ({
  page,
}) => {
  await page.goto(`${own.url}/deliveries.html`);
  await expect(page.getByLabel('Service token')).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Ingestion requires the service token (INGEST_TOKEN)');
  await page.keyboard.type('a token of the pipeline');
  await page.keyboard.press('Enter');
  await page.getByLabel('Report').selectOption('Content Ads Report');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  const batches = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Remove/ }) });
  await expect(page.getByRole('caption')).toContainText('Active batches');
  const before = await batches.count();
  expect(before).toBeGreaterThan(0);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 375]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot(shot(`${width}-${colorScheme}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  await batches.first().getByRole('button').press('Enter');
  await expect(page.getByText('are removed from reports immediately')).toBeVisible();
  await page.screenshot(shot('sure-375'));
  // The focus is on Cancel.
  await page.keyboard.press('Enter');
  await expect(batches).toHaveCount(before);
  await batches.first().getByRole('button').press('Enter');
  await page.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(page.getByRole('status')).toContainText('was removed');
  await expect(batches).toHaveCount(before - 1);
});
