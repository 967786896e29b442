import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ReportGraphData } from '#definition/reports/reportResponses.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

/** Leaves a single value of each series in the graphs that the server returns. */
async function keepSingleValues(page: Page): Promise<void> {
  await page.route('**/report/graph', async (route) => {
    const response = await route.fetch();
    const body: { data: ReportGraphData } = await response.json();
    const keepOne = (values: (number | null)[]) => values.map((value, index) => (index === 3 ? value : null));
    const series = body.data.series.map((line) => ({ ...line, values: keepOne(line.values) }));
    await route.fulfill({ response, json: { ...body, data: { ...body.data, series } } });
  });
}

/** Counts the pixels of a graph that have the hue of a line: neither its text nor its grid has one. */
async function countColoredPixels(page: Page): Promise<number> {
  const picture = await page.locator('.graph-canvas').screenshot();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) count += 1;
  }
  return count;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a value between two days or hours without data is a point in ${colorScheme} colors`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await keepSingleValues(page);
    for (const range of ['last7', 'yesterday']) {
      await logIn(page, logins.admin, `/report/contentAds?range=${range}&compare=none&graph=FillRate`);
      await expect(page.locator('.graph-canvas canvas').first()).toBeVisible();
      // A point has a radius of 3.5 pixels.
      await expect.poll(() => countColoredPixels(page)).toBeGreaterThan(20);
      expect(await countColoredPixels(page)).toBeLessThan(100);
    }
  });
}

test('a day between two days without data is a dot in the sparkline of a tile', async ({ page }) => {
  await page.route('**/ssp_publisher/home', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const json = JSON.parse(text, (key, value: unknown) =>
      (key === 'values' || key === 'valuesBefore') && Array.isArray(value)
        ? value.map((one, index) => (index === 2 ? one : null))
        : value,
    );
    await route.fulfill({ response, json });
  });
  await logIn(page, logins.admin);
  const dots = page.locator('.day-line').first().locator('.line-dots');
  await expect(dots).toHaveCount(2);
  for (const dot of await dots.all()) {
    await expect(dot).toHaveAttribute('d', /^M[\d.]+ [\d.]+h0$/);
    await expect(dot).toHaveCSS('stroke-width', '5px');
    await expect(dot).toHaveCSS('stroke-dasharray', 'none');
  }
});
