import { expect, test } from 'vitest';
import type { Metric } from '#definition/model/report.ts';
import { formatAxisValue, formatMetricValue, getChangeTone } from '#definition/reports/formatMetricValue.ts';
import { definitions } from '#tests/server/support/definitions.ts';

const metric = (report: string, name: string) => definitions.reports[report]?.row.metrics[name] as Metric;

test('what one visitor brings is told in as many decimals as it needs, other amounts in two', () => {
  const perUser = metric('user-analytics', 'Arpu');
  expect([0.0123, 0.0119, 1.5].map((value) => formatMetricValue(perUser, value))).toEqual([
    '$0.0123',
    '$0.0119',
    '$1.5000',
  ]);
  expect(formatMetricValue(metric('content-ads', 'NetRevenue'), 1234.567)).toBe('$1,234.57');
  expect(formatMetricValue(metric('content-ads', 'Impressions'), 1234)).toBe('1,234');
});

test('a value on an axis has decimals only if it needs them', () => {
  const revenue = metric('content-ads', 'NetRevenue');
  expect([0, 140, 2.5, 1_200].map((value) => formatAxisValue(revenue, value))).toEqual([
    '$0',
    '$140',
    '$2.50',
    '$1,200',
  ]);
  const rate = metric('content-ads', 'FillRate');
  // 0.29 × 100 is 28.999999999999996.
  expect([0.29, 0.925, 1].map((value) => formatAxisValue(rate, value))).toEqual(['29%', '92.50%', '100%']);
  expect(formatAxisValue(metric('content-ads', 'Impressions'), 1_500)).toBe('1,500');
});

test('a change is good or bad by the direction that the metric should take, and neither below half a percent', () => {
  const revenue = metric('content-ads', 'NetRevenue');
  expect(getChangeTone(revenue, 12, 0.08)).toBe('good');
  expect(getChangeTone(revenue, -12, -0.08)).toBe('bad');
  expect(getChangeTone(revenue, -12, -0.0049)).toBeUndefined();
  expect(getChangeTone(revenue, 0)).toBeUndefined();
  expect(getChangeTone(revenue, 12)).toBe('good');
  expect(getChangeTone({ goodDirection: 'lower' }, 12, 0.08)).toBe('bad');
  expect(getChangeTone({ goodDirection: 'lower' }, -12, -0.08)).toBe('good');
  expect(getChangeTone({ goodDirection: undefined }, 12, 0.08)).toBeUndefined();
});
