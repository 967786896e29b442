import { describe, expect, it } from 'vitest';
import type { MetricMeasure } from '#definition/model/report.ts';
import {
  computeFactorEffects,
  type PeriodSumPair,
} from '#definition/reports/changeAnalysis/computeFactorEffects.ts';
import {
  decomposeMetricChange,
  type PeriodSumPairsByColumn,
} from '#definition/reports/changeAnalysis/decomposeMetricChange.ts';

/** Seeded pseudo-random number generator. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const columns = ['requests', 'responses', 'impressions', 'revenue'];

/** Returns random facts with new, missing and empty values, negative revenue, and revenue without impressions. */
function randomParts(next: () => number, count: number): PeriodSumPairsByColumn[] {
  return Array.from({ length: count }, () => {
    const isMissing = [next() < 0.15, next() < 0.15];
    const facts = [0, 1].map((period) => {
      if (isMissing[period]) return [0, 0, 0, 0];
      const requests = Math.floor(next() * 1e6) * (next() < 0.1 ? 0 : 1);
      const responses = Math.floor(requests * next()) * (next() < 0.1 ? 0 : 1);
      const impressions = Math.floor(responses * next()) * (next() < 0.1 ? 0 : 1);
      const sign = next() < 0.15 ? -1 : 1;
      const earned = next() < 0.1 ? next() * 9 : impressions * next() * 0.01;
      return [requests, responses, impressions, sign * Math.round(earned * 1e9) * 1e-9];
    });
    return Object.fromEntries(columns.map((name, at) => [name, [facts[0]?.[at] ?? 0, facts[1]?.[at] ?? 0]]));
  });
}

function whole(parts: PeriodSumPairsByColumn[]): PeriodSumPairsByColumn {
  const add = (name: string, period: 0 | 1) =>
    name === 'revenue'
      ? parts.reduce((sum, it) => sum + Math.round((it[name]?.[period] ?? 0) * 1e9), 0) / 1e9
      : parts.reduce((sum, it) => sum + (it[name]?.[period] ?? 0), 0);
  return Object.fromEntries(columns.map((name) => [name, [add(name, 0), add(name, 1)]]));
}

/** Converts a number to an integer in units of 10⁻¹². */
function exact(value: number): bigint {
  const written = String(value).includes('e') ? value.toFixed(12) : String(value);
  const [whole = '', part = ''] = written.split('.');
  return BigInt(whole + part.padEnd(12, '0'));
}

function sum(values: number[]): bigint {
  return values.map(exact).reduce((all, it) => all + it, 0n);
}

const ratio: MetricMeasure = { kind: 'ratio', columns: ['revenue', 'impressions'], multiplier: 1000 };

describe.each([
  ['a sum', { kind: 'sum', column: 'revenue' } as MetricMeasure, []],
  ['a sum of factors', { kind: 'sum', column: 'revenue' } as MetricMeasure, columns],
  ['a count of factors', { kind: 'sum', column: 'impressions' } as MetricMeasure, columns.slice(0, 3)],
  ['a ratio', ratio, []],
])('the change of %s', (_, measure, chain) => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'is what its parts and their effects add up to, to the last digit (facts %i)',
    (seed) => {
      const parts = randomParts(chance(seed), 1 + (seed % 25));
      const all = whole(parts);
      const told = decomposeMetricChange(measure, chain, all, parts);
      if (told.whole.change === null) return expect(all.impressions).toContain(0);
      expect(sum(told.parts.map(({ change }) => change ?? Number.NaN))).toBe(exact(told.whole.change));
      for (const { change, effects } of [told.whole, ...told.parts])
        if (effects.length > 0) expect(sum(effects)).toBe(exact(change ?? Number.NaN));
    },
  );
});

describe('the factors of a sum', () => {
  it('are what the logarithmic mean makes of them', () => {
    // 100 × 0.5 × 2 = 100 becomes 200 × 0.25 × 2 = 100: the effect of more requests equals the effect of the lower fill
    // rate.
    const effects = computeFactorEffects([
      [200, 100],
      [50, 50],
      [100, 100],
    ]);
    expect(effects.map((it) => Number(it.toFixed(9)))).toEqual([69.314718056, -69.314718056, 0]);
  });

  it.each<[string, PeriodSumPair[], number[]]>([
    [
      'what is new comes by its first factor',
      [
        [10, 0],
        [5, 0],
        [3, 0],
      ],
      [3, 0, 0],
    ],
    [
      'what is gone goes by its first factor',
      [
        [0, 10],
        [0, 5],
        [0, 3],
      ],
      [-3, 0, 0],
    ],
    [
      'the factor that breaks carries the fall',
      [
        [10, 10],
        [0, 5],
        [0, 3],
      ],
      [0, -3, 0],
    ],
    [
      'the last factor carries a price of nothing',
      [
        [10, 10],
        [5, 5],
        [0, 3],
      ],
      [0, 0, -3],
    ],
    [
      'the last factor carries a change of sign',
      [
        [10, 10],
        [5, 5],
        [-2, 3],
      ],
      [0, 0, -5],
    ],
    [
      'a step that cannot be followed is told with the next',
      [
        [10, 10],
        [0, 5],
        [3, 3],
      ],
      [0, 0, 0],
    ],
    [
      'what stays at nothing has no effect',
      [
        [10, 20],
        [5, 5],
        [0, 0],
      ],
      [0, 0, 0],
    ],
  ])('%s', (_, sums, expected) => {
    expect(computeFactorEffects(sums)).toEqual(expected);
  });

  it('of a loss that grows are told as of a gain, the other way round', () => {
    const gain = computeFactorEffects([
      [20, 10],
      [6, 5],
      [4, 2],
    ]);
    const loss = computeFactorEffects([
      [20, 10],
      [6, 5],
      [-4, -2],
    ]);
    expect(loss).toEqual(gain.map((it) => -it));
  });
});

describe('rate and mix of a ratio', () => {
  it('are Kitagawa’s, by the means of both periods', () => {
    const parts: PeriodSumPairsByColumn[] = [
      { revenue: [30, 10], impressions: [300, 100] },
      { revenue: [5, 30], impressions: [100, 300] },
    ];
    const { whole: all, parts: told } = decomposeMetricChange(
      { kind: 'ratio', columns: ['revenue', 'impressions'], multiplier: 1 },
      [],
      { revenue: [35, 40], impressions: [400, 400] },
      parts,
    );
    expect(all.change).toBe(-0.0125);
    // Rates 0.1 → 0.1 and 0.1 → 0.05; shares 1/4 → 3/4 and 3/4 → 1/4; the ratio's mean is 0.09375.
    expect(told.map(({ effects }) => effects)).toEqual([
      [0, 0.003125],
      [-0.025, 0.009375],
    ]);
  });

  it('of what is new are all mix', () => {
    const parts: PeriodSumPairsByColumn[] = [
      { revenue: [10, 10], impressions: [100, 100] },
      { revenue: [40, 0], impressions: [100, 0] },
    ];
    const measure: MetricMeasure = { kind: 'ratio', columns: ['revenue', 'impressions'], multiplier: 1 };
    const { parts: told } = decomposeMetricChange(
      measure,
      [],
      { revenue: [50, 10], impressions: [200, 100] },
      parts,
    );
    expect(told[1]?.effects[0]).toBe(0);
    expect(told[1]?.before).toBeNull();
  });
});

it('a part has its share of the previous total, or of the previous denominator', () => {
  const parts: PeriodSumPairsByColumn[] = [
    { revenue: [30, 40], impressions: [500, 100] },
    { revenue: [45, 60], impressions: [500, 300] },
  ];
  const all: PeriodSumPairsByColumn = { revenue: [75, 100], impressions: [1000, 400] };
  const shares = (measure: MetricMeasure, total = all) =>
    decomposeMetricChange(measure, [], total, parts).parts.map(({ previousShare }) => previousShare);
  expect(shares({ kind: 'sum', column: 'revenue' })).toEqual([0.4, 0.6]);
  expect(shares(ratio)).toEqual([0.25, 0.75]);
  expect(shares({ kind: 'sum', column: 'revenue' }, { ...all, revenue: [75, 0] })).toEqual([null, null]);
});
