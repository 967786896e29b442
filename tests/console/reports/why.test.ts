import { expect, it } from 'vitest';
import { buildContributionReportState } from '#console/reports/why/buildContributionReportState.ts';
import {
  type ChangeByDimension,
  describeMetricChange,
  formatShareOfChange,
} from '#console/reports/why/describeMetricChange.ts';
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

/** The parts of a change of −100, from 200 to 100, each with the effects of requests and of the response rate. */
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
  ]).toEqual(['> 100%', '−10%', '50%']);
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
