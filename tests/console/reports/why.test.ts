import { expect, it } from 'vitest';
import { buildContributionReportState } from '#console/reports/why/buildContributionReportState.ts';
import type { ChangeByDimension } from '#console/reports/why/ChangeByDimension.ts';
import { describeMetricChange } from '#console/reports/why/describeMetricChange.ts';
import { formatShareOfChange } from '#console/reports/why/describeShareOfChange.ts';
import type { Metric, Report } from '#definition/model/report.ts';
import type {
  ChangeAnalysis,
  ChangeContribution,
} from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { parseReportState } from '#definition/reports/reportState.ts';
import { resolveTenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { definitions } from '../support/definitions.ts';

const report = definitions.reports['content-ads'] as Report;
const available = resolveTenantReportOptions(report, undefined, {}, []);
const revenue = report.row.metrics.NetRevenue as Metric;
const zone = report.row.dimensions.Zone;

/** Equal parts of a change of −100, from 200 to 100, each with the effects of requests and of the response rate. */
function splitOf(...effects: [requests: number, rate: number][]): ChangeByDimension {
  if (!zone) throw new Error('There is a zone');
  const parts = effects.map(
    (its, index): ChangeContribution => ({
      kind: 'changed',
      value: index,
      label: `Zone ${index}`,
      filter: [index],
      now: 0,
      before: 0,
      change: its[0] + its[1],
      effects: its,
      previousShare: 1 / effects.length,
    }),
  );
  return { name: 'Zone', values: parts.length, parts, dimension: zone };
}

function answerOf(requests: number, rate: number, part: Partial<ChangeAnalysis> = {}): ChangeAnalysis {
  return {
    metric: 'NetRevenue',
    now: 100,
    before: 200,
    change: -100,
    effects: [
      { name: 'AdRequest', title: 'Ad Requests', change: requests, now: 10, before: 11 },
      { name: 'ResponseRate', title: 'Response Rate', change: rate, now: 0.39, before: 0.74 },
    ],
    dimensions: [],
    ...part,
  };
}

const told = (answer: ChangeAnalysis, split?: ChangeByDimension) =>
  describeMetricChange(revenue, answer, available.metrics, split);
const lead = 'Net Revenue: −$100.00, from $200.00 to $100.00.';

it('a factor leads where it explains more than any value, with its values and where it applies', () => {
  const even = splitOf([-1, -30], [-1, -33], [-2, -33]);
  expect(told(answerOf(-4, -96), even)).toBe(
    `${lead} Largest contributor: Response Rate, −$96.00 (96% of the change). It is 39.00% instead of 74.00%. All values of Zone are affected.`,
  );
  const uneven = splitOf([-1, -50], [-1, -46], [-2, 0]);
  expect(told(answerOf(-4, -96), uneven)).toContain('Most affected: Zone “Zone 0”, −$50.00.');
});

it('a factor affects nearly all values if the others had, and explain, at most 5 percent', () => {
  const parts = splitOf([-1, -50], [-1, -46], [-2, 0]);
  const withShares = (...shares: number[]) => ({
    ...parts,
    parts: parts.parts.map((part, index) => ({ ...part, previousShare: shares[index] ?? 0 })),
  });
  const driver = answerOf(-4, -96);
  expect(told(driver, withShares(0.5, 0.46, 0.04))).toContain('Nearly all values of Zone are affected.');
  expect(told(driver, withShares(0.5, 0.4, 0.1))).toContain('Most affected: Zone “Zone 0”, −$50.00.');
  // A value that had nothing, and has no effect, is none of those that could be affected.
  expect(told(driver, withShares(0.5, 0.5, 0))).toContain('All values of Zone are affected.');
  const opposed = splitOf([-1, -70], [-1, -46], [-2, 20]);
  opposed.parts[2] = { ...(opposed.parts[2] as ChangeContribution), previousShare: 0.01 };
  expect(told(answerOf(-4, -96), opposed)).toContain('Most affected: Zone “Zone 0”, −$70.00.');
});

it('a value that has a large share of every change does not lead before a factor', () => {
  const split = splitOf([-2, -85], [-2, -11]);
  const [large, small] = split.parts as [ChangeContribution, ChangeContribution];
  split.parts = [
    { ...large, previousShare: 0.86 },
    { ...small, previousShare: 0.14 },
  ];
  expect(told(answerOf(-4, -96), split)).toContain('Largest contributor: Response Rate, −$96.00');
  split.parts = [
    { ...large, previousShare: 0.3 },
    { ...small, previousShare: 0.7 },
  ];
  expect(told(answerOf(-4, -96), split)).toContain('Largest contributor: Zone “Zone 0”, −$87.00');
});

it('a factor that is no metric is told in the unit of its numerator, with its digits', () => {
  const factor = { name: 'NetRevenue/Impressions', title: 'Net Revenue per Impressions', change: -100 };
  const effects = [{ ...factor, numerator: 'NetRevenue', now: 0.00041, before: 0.00082 }];
  expect(told(answerOf(0, 0, { effects }))).toBe(
    `${lead} Largest contributor: Net Revenue per Impressions, −$100.00 (100% of the change). It is $0.00041 instead of $0.00082.`,
  );
  const same = [{ ...factor, numerator: 'NetRevenue', now: 0.000411, before: 0.000412 }];
  expect(told(answerOf(0, 0, { effects: same }))).toMatch(/\(100% of the change\)\.$/);
});

it('the rate or the mix of a ratio leads where it explains more than any value', () => {
  const metric = report.row.metrics.ECpm as Metric;
  const effects = [
    { name: 'rate', title: 'eCPM itself' },
    { name: 'mix', title: 'Mix' },
  ];
  const answer = { ...answerOf(0, 0), metric: 'ECpm', effects, now: 1, before: 3, change: -2 };
  const describeRatio = (...sizes: [rate: number, mix: number][]) =>
    describeMetricChange(metric, answer, available.metrics, splitOf(...sizes));
  expect(describeRatio([-1, 0.1], [-1.2, 0.1])).toBe(
    'eCPM: −$2.00, from $3.00 to $1.00. Largest contributor: eCPM within each Zone, −$2.20 (more than all of the change). All values of Zone are affected.',
  );
  expect(describeRatio([0, -1.1], [0.2, -1.1])).toContain(
    'Largest contributor: Mix between values of Zone, −$2.20 (more than all of the change).',
  );
  expect(describeRatio([-2, 0], [0.1, -0.1])).toContain('Largest contributor: Zone “Zone 0”, −$2.00');
});

it('a value leads where it explains as much as its factor, which is then named', () => {
  expect(told(answerOf(-2, -98), splitOf([0, -97], [-2, -1]))).toBe(
    `${lead} Largest contributor: Zone “Zone 0”, −$97.00 (97% of the change), mainly Response Rate (−$97.00).`,
  );
});

it('a share above everything is said in words, and never as more than 100 percent', () => {
  const answer = answerOf(0, -110);
  expect(told(answer, splitOf([0, -110], [0, 10]))).toContain('(more than all of the change)');
  expect([
    formatShareOfChange(-110, answer),
    formatShareOfChange(10, answer),
    formatShareOfChange(-50, answer),
    formatShareOfChange(250, answer),
  ]).toEqual(['more than all', '−10%', '50%', 'opposite direction']);
});

it('a change near zero is not explained by shares of it', () => {
  const tiny = answerOf(-0.3, 0.2, { now: 199.9, change: -0.1 });
  expect(told(tiny, splitOf([-0.3, 0.2]))).toBe('Net Revenue has not changed significantly: $199.90.');
  expect(formatShareOfChange(-0.3, tiny)).toBe('--');
});

it('the link to the rest selects exactly its values, and there is none if they are too many', () => {
  const state = {
    ...parseReportState(report, available, new URLSearchParams(), { timezone: 'UTC' }),
    why: { metric: 'NetRevenue' },
  };
  if (!zone) throw new Error('There is a zone');
  const [part] = splitOf([0, 0]).parts;
  const rest = { ...(part as ChangeContribution), kind: 'rest' as const, value: null };
  const link = (filter: number[]) =>
    buildContributionReportState(report, available, state, zone, { ...rest, filter })?.filters;
  expect(link([7, 8, 9])).toEqual({ Zone: [7, 8, 9] });
  expect(link([])).toBeUndefined();
});
