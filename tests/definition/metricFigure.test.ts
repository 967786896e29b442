import { expect, test } from 'vitest';
import type { Metric } from '#definition/model/report.ts';
import { formatMetricValue } from '#definition/reports/formatMetricValue.ts';
import { definitions } from '../server/support/definitions.ts';

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
